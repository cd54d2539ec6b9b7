import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

type Props = { open: boolean; onBack: () => void; onSaveAnyway: () => void };

export function MissingIntegrationDialog({ open, onBack, onSaveAnyway }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Missing Truckstop Integration ID"
      tone="primary"
      cancelLabel="Go Back"
      confirmLabel="Save Anyway"
      onCancel={onBack}
      onConfirm={onSaveAnyway}
    >
      You can save without a Truckstop Integration ID, but searching for loads on Truckstop will not work until you add
      one to your profile.
    </ConfirmDialog>
  );
}

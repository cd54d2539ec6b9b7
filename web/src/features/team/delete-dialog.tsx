import type { TeamKind } from '#components/queries/people.ts';
import { Alert } from '#components/ui/alert.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { Person } from '#core/contract/people.ts';
import { ENDS } from './words.ts';

type DeleteDialogProps = {
  kind: TeamKind;
  /** Whom it asks about; null while nothing is asked. */
  person: Person | null;
  busy: boolean;
  /** Why the last try failed. */
  error: string | null;
  onConfirm: (person: Person) => void;
  onCancel: () => void;
};

/** Asks before somebody is deleted from the team, and names them. */
export function DeleteDialog({ kind, person, busy, error, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Delete this ${kind}?`}
      confirmLabel={`Delete ${kind}`}
      busy={busy}
      onConfirm={() => person && onConfirm(person)}
      onCancel={onCancel}
    >
      {person && (
        <p className="break-words">
          <b>{person.name || person.email}</b>
          {person.name && <> ({person.email})</>}
          {person.company_name && <> of {person.company_name}</>} will be taken off your team at once. {ENDS[kind]}
        </p>
      )}
      {error && (
        <Alert kind="bad" className="mt-3">
          {error}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

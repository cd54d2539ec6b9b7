import type { ReactNode } from 'react';
import type { useSaveProfile } from '#components/queries/account.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { AppError } from '#core/contract/error.ts';

type Props = { save: ReturnType<typeof useSaveProfile>; label: string; children?: ReactNode };

/** The foot of a profile form: how the last save went, and the buttons. */
export function SaveLine({ save, label, children }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
      <div aria-live="polite" className="min-h-10 min-w-0 flex-1 basis-64">
        {save.isSuccess && <Alert kind="ok">Profile saved successfully</Alert>}
        {save.isError && (
          <Alert kind="bad">
            Failed to save profile
            <span className="block text-mute text-sm empty:hidden">{reasonOf(save.error)}</span>
          </Alert>
        )}
      </div>
      {children}
      <Button type="submit" variant="primary" busy={save.isPending}>
        {label}
      </Button>
    </div>
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof AppError && error.code !== 'internal' ? error.detail : 'Please try again.';

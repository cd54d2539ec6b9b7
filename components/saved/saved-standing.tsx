import type { ReactNode } from 'react';
import { LastSeen } from '#components/loads/last-seen.tsx';
import type { SavedLoad } from '#core/contract/saved-load.ts';

type SavedStandingProps = { saved: SavedLoad; suggestion: ReactNode; booking: ReactNode };

/** In the details: whether its board still has it, how its booking stands, and its suggestion with the answers to it. */
export function SavedStanding({ saved, suggestion, booking }: SavedStandingProps) {
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <LastSeen saved={saved} />
      {booking}
      <div className="flex w-full items-center gap-2 empty:hidden">{suggestion}</div>
    </div>
  );
}

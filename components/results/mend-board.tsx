import { AppLink } from '#components/app/app-ways.tsx';
import { useAuth } from '#components/session/auth.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import type { BoardState } from '#core/contract/load.ts';
import { paths } from '#core/domain/app-paths.ts';

/** The profile's field that a board is left out for the lack of. */
const FIELD = { truckstop: 'truckstop_integration_id', 'C.H. Robinson': 'ch_t_number', direct_freight: null } as const;

/** To the number that the board asks for; a dispatcher can't add a carrier's. */
export function MendBoard({ board: { board, reason } }: { board: BoardState }) {
  const isCarrier = useAuth().user?.account_type === 'carrier';
  const field = FIELD[board];
  if (!isCarrier || !field || !reason?.startsWith('No ')) return null;
  return (
    <AppLink to={`${paths.profile}#${field}`} aria-label={`Add it to your profile: ${reason}`} className={linkClass}>
      Add it
    </AppLink>
  );
}

const linkClass = 'rounded-sm font-medium text-accent hover:underline max-sm:py-1.5';

/** Where every board was left out. */
export function MendSearch() {
  const isCarrier = useAuth().user?.account_type === 'carrier';
  return isCarrier ? (
    <AppLink to={paths.profile} className={buttonClass('primary')}>
      Open Profile
    </AppLink>
  ) : null;
}

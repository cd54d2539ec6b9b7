import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';
import { Avatar } from './avatar.tsx';
import { DollyToggle } from './dolly.tsx';
import type { NavEntry } from './nav-entries.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { TrialCounter } from './trial-counter.tsx';

type Props = { open: boolean; onClose: () => void; user: SessionUser; entries: readonly NavEntry[] };

/** What the bottom bar has no room for. */
export function MoreDialog({ open, onClose, user, entries }: Props) {
  const { logout } = useAuth();
  return (
    <Dialog open={open} onClose={onClose} title="More">
      <div className="flex flex-col gap-2">
        <Link
          to={paths.profile}
          onClick={onClose}
          className="-mx-2 flex items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover"
        >
          <Avatar user={user} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{user.name || user.email}</span>
            <span className="block truncate text-mute text-xs">{user.email}</span>
          </span>
          <span className="text-accent text-sm">Profile</span>
        </Link>
        <TrialCounter user={user} />
        {entries.map((entry) => (
          <Link key={entry.path} to={entry.path} onClick={onClose} className={rowClass}>
            <entry.icon aria-hidden />
            {entry.label}
          </Link>
        ))}
        <DollyToggle className={rowClass} onOpen={onClose} />
        <ThemeChoice />
        <button type="button" onClick={() => void logout()} className={rowClass}>
          <LogOut aria-hidden />
          Log out
        </button>
      </div>
    </Dialog>
  );
}

const rowClass =
  '-mx-2 flex h-11 items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-mute';

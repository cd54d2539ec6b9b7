import { clsx } from 'clsx';
import { Keyboard, LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { Mark } from '#components/ui/wordmark.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';
import { Avatar } from './avatar.tsx';
import { DollyToggle } from './dolly.tsx';
import { NAV_PLACE } from './frame.ts';
import { isCurrent, type NavEntry } from './nav-entries.ts';
import { ThemeSelect } from './theme-select.tsx';
import { TrialCounter } from './trial-counter.tsx';

type Props = { user: SessionUser; entries: readonly NavEntry[]; onShowKeys: () => void };

/** A phone has the bottom bar instead. */
export function SideNav({ user, entries, onShowKeys }: Props) {
  const { pathname } = useLocation();
  const { logout } = useAuth();
  return (
    <header
      className={clsx(
        NAV_PLACE,
        'flex-col gap-3 overflow-y-auto p-2 text-nav-ink lg:p-3 [&_:focus-visible]:outline-nav-accent',
      )}
    >
      <div className="flex items-center gap-2 px-2 pt-1 pb-2 font-semibold text-lg text-white tracking-tight">
        <Mark />
        <span className="sr-only lg:not-sr-only">Headhaul</span>
      </div>
      <nav aria-label="Main">
        <ul className="flex flex-col gap-0.5">
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link
                to={entry.path}
                title={entry.label}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                className={itemClass}
              >
                <entry.icon aria-hidden />
                <span className={wordClass}>{entry.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-2">
        <TrialCounter user={user} compact />
        <div className="flex flex-col gap-0.5 border-nav-line border-t pt-2">
          <Link
            to={paths.profile}
            title={`Profile of ${user.email}`}
            aria-current={pathname === paths.profile ? 'page' : undefined}
            className="flex items-center gap-2.5 rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-nav-hover aria-[current]:bg-nav-hover"
          >
            <Avatar user={user} />
            <span className={clsx(wordClass, 'min-w-0')}>
              <span className="block truncate text-white">{user.name || user.email}</span>
              <span className="block truncate text-nav-mute text-xs">
                <span className="capitalize">{user.account_type}</span> · Profile
              </span>
            </span>
          </Link>
          <DollyToggle className={itemClass} />
          <ThemeSelect />
          <button type="button" title="Keyboard map" onClick={onShowKeys} className={itemClass}>
            <Keyboard aria-hidden />
            <span className={wordClass}>Keyboard map</span>
          </button>
          <button type="button" title="Log out" onClick={() => void logout()} className={itemClass}>
            <LogOut aria-hidden />
            <span className={wordClass}>Log out</span>
          </button>
        </div>
      </div>
    </header>
  );
}

const wordClass = 'sr-only lg:not-sr-only lg:truncate';

const itemClass =
  'flex h-9 w-full items-center gap-2.5 rounded-md px-3 text-left transition-colors hover:bg-nav-hover hover:text-white lg:px-2.5 ' +
  'aria-[current]:bg-nav-hover aria-[current]:text-white [&>svg]:size-4 [&>svg]:shrink-0';

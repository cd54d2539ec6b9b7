import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SessionUser } from '#core/contract/account.ts';
import { MoreDialog } from './more-dialog.tsx';
import { isCurrent, type NavEntry } from './nav-entries.ts';

const MAIN = 4;

/** The navigation of a phone: four main entries, the rest under 'More'. */
export function BottomBar({ user, entries }: { user: SessionUser; entries: readonly NavEntry[] }) {
  const { pathname } = useLocation();
  // Open on this page only: following any link inside closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  return (
    <>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 flex bg-nav pb-[env(safe-area-inset-bottom)] text-nav-ink sm:hidden [&_:focus-visible]:-outline-offset-2 [&_:focus-visible]:outline-nav-accent"
      >
        {entries.slice(0, MAIN).map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            className={tabClass}
          >
            <entry.icon aria-hidden />
            <span className="max-w-full text-center leading-3.5">{entry.label}</span>
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpenOn(pathname)} className={tabClass}>
          <Ellipsis aria-hidden />
          <span className="leading-3.5">More</span>
        </button>
      </nav>
      <MoreDialog
        open={openOn === pathname}
        onClose={() => setOpenOn(null)}
        user={user}
        entries={entries.slice(MAIN)}
      />
    </>
  );
}

const tabClass =
  'flex h-14 min-w-0 flex-1 flex-col items-center gap-0.5 px-0.5 pt-1.5 text-center text-xs leading-[13px] aria-[current]:text-white ' +
  'aria-[current]:shadow-[inset_0_2px_0_var(--nav-accent)] [&>svg]:size-5 [&>svg]:shrink-0';

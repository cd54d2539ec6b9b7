import { clsx } from 'clsx';
import { Link } from 'react-router';
import { today } from '#components/search/today.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';

/** The trial's searches of today and the way to more; nothing for everyone else. `compact`: in the side navigation. */
export function TrialCounter({ user, compact = false }: { user: SessionUser; compact?: boolean }) {
  if (user.subscription_type !== 1 || !user.daily_searches) return null;
  const { count, limit, date } = user.daily_searches;
  // A count of yesterday is nothing today; the server counts by the same calendar.
  const used = date === today() ? count : 0;
  return (
    <div className={clsx('rounded-md text-xs', compact && 'px-1 lg:px-2.5')}>
      <p className="tabular-nums">
        <span className={compact ? 'hidden lg:inline' : undefined}>Daily Searches: </span>
        <span className={compact ? 'block text-center lg:inline' : undefined}>
          {used}/{limit}
        </span>
      </p>
      <div aria-hidden className={clsx('my-1.5 h-1 overflow-hidden rounded-full', compact ? 'bg-nav-line' : 'bg-line')}>
        <div
          className={clsx('h-full rounded-full', compact ? 'bg-nav-accent' : 'bg-accent')}
          style={{ width: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }}
        />
      </div>
      <Link
        to={paths.subscribe}
        className={clsx('rounded-sm hover:underline', compact ? 'hidden text-nav-accent lg:inline' : 'text-accent')}
      >
        Upgrade to Premium
      </Link>
    </div>
  );
}

import { Link, useLocation } from 'react-router';
import { paths } from '#core/domain/app-paths.ts';

const TABS = [
  { label: 'Saved', path: paths.savedLoads },
  { label: 'Booked', path: paths.bookedLoads },
] as const;

/** The two halves of My Loads. */
export function MyLoadsTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="My Loads" className="mb-4 flex gap-5 border-line border-b">
      {TABS.map(({ label, path }) => (
        <Link
          key={path}
          to={path}
          aria-current={path === pathname ? 'page' : undefined}
          className="-mb-px flex h-10 items-center border-transparent border-b-2 px-0.5 text-mute hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent sm:h-9"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

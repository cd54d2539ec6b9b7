import { Link } from 'react-router';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { PlainPage } from './plain-page.tsx';
import { usePageStart } from './use-page-start.ts';

export function NotFound() {
  usePageStart('Page not found');
  return (
    <PlainPage>
      <EmptyState
        heading="h1"
        title="There is no page at this address"
        action={
          <Link to={paths.home} className={buttonClass('primary')}>
            Go to the start page
          </Link>
        }
      >
        The link may be old, or the address mistyped.
      </EmptyState>
    </PlainPage>
  );
}

import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { messageOf } from '#core/contract/error.ts';
import { savedId } from '#core/domain/entry-id.ts';
import { CarrierLists, DispatcherLists } from './saved-lists.tsx';
import type { SavedPage } from './use-saved-page.tsx';

/** The saved loads in each of their states. `toSearch`: the way to where loads are found. */
export function SavedList({ page, toSearch }: { page: SavedPage; toSearch: ReactNode }) {
  const { isCarrier, list, rows, error, suggestionsError, isFetching, retry, view, saves, book, suggestion } = page;
  const Lists = isCarrier ? CarrierLists : DispatcherLists;
  return (
    <>
      {suggestionsError && !error && (
        <Alert kind="warn" className="mb-3">
          <span className="flex flex-wrap items-center gap-2">
            The loads suggested to you could not be read.
            <Button size="sm" busy={isFetching} onClick={retry}>
              Try again
            </Button>
          </span>
        </Alert>
      )}
      {error ? (
        <ErrorState
          message={messageOf(error, 'Failed to fetch saved loads. Please try again.')}
          onRetry={retry}
          busy={isFetching}
        />
      ) : list?.length === 0 && rows.length === 0 ? (
        <EmptyState
          icon={<Bookmark />}
          title="No saved loads yet. Start searching for loads to save them here!"
          action={toSearch}
        />
      ) : (
        <div {...page.hold}>
          <Lists
            rows={rows}
            loading={!list}
            openId={view.openId}
            onOpen={({ lead }) => view.open(lead.load.id)}
            isOwn={(saved) => saves.savedIds.has(savedId(saved))}
            onDelete={(saved) => saves.remove(savedId(saved))}
            suggestion={suggestion}
            book={book.row}
            legMarks={book.legMarks}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {page.changes > 0 && `${page.changes} ${page.changes === 1 ? 'load' : 'loads'} changed`}
      </p>
    </>
  );
}

/** '12 loads'; undefined until the list came. */
export const countOfSaved = ({ list }: SavedPage): string | undefined =>
  list && `${list.length.toLocaleString('en-US')} ${list.length === 1 ? 'load' : 'loads'}`;

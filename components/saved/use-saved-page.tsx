import type { BookAction } from '#components/booking/use-book-action.tsx';
import type { SavedTableRow } from '#components/loads/saved-table.tsx';
import { useLiveRows } from '#components/loads/use-live-rows.ts';
import { useAppConfig } from '#components/queries/app-config.ts';
import type { SaveActions } from '#components/queries/save-actions.ts';
import { OpenDetails, type OpenLoad } from '#components/results/open-details.tsx';
import { useNewestRows } from '#components/results/use-rows.ts';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { savedId } from '#core/domain/entry-id.ts';
import { SavedStanding } from './saved-standing.tsx';
import { useSavedList } from './use-saved-list.ts';
import { useSuggestionCell } from './use-suggestion-cell.tsx';

type Needs = { isCarrier: boolean; view: OpenLoad; saves: SaveActions; book: BookAction };

export type SavedPage = ReturnType<typeof useSavedPage>;

/** What the user saved and, for a carrier, what was suggested to them, newest first, with the details of one. */
export function useSavedPage({ isCarrier, view, saves, book }: Needs) {
  const saved = useSavedList(isCarrier);
  const suggestion = useSuggestionCell(isCarrier);
  const sandbox = useAppConfig().data?.sandbox.boards ?? false;
  const isTheirs = ({ suggested_by }: SavedLoad) => isCarrier && suggested_by !== null;
  const live = useLiveRows(saved.list, saved.list !== undefined, isTheirs);
  const groups = useNewestRows(live.loads);
  const rows = live.rows.flatMap((row, index): SavedTableRow | [] => {
    const group = groups[index];
    return group ? { ...row, group } : [];
  });
  const savedOf = (load: Load) => live.loads.find((each) => savedId(each) === load.id);
  return {
    ...saved,
    ...live,
    isCarrier,
    rows,
    view,
    saves,
    book,
    suggestion,
    sandbox,
    details: (
      <OpenDetails
        rows={groups}
        view={view}
        saves={saves}
        isSandbox={() => sandbox}
        standing={(load) => {
          const one = savedOf(load);
          return one && <SavedStanding saved={one} suggestion={suggestion(one)} booking={book.savedStanding(one)} />;
        }}
        booking={(load) => {
          const one = savedOf(load);
          return one && book.saved(one);
        }}
      />
    ),
  };
}

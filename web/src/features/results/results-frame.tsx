import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchSummary } from '#components/search/search-summary.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import type { AppError } from '#core/contract/error.ts';
import { resultsAddress, searchKey } from '#core/domain/results-address.ts';
import type { SearchFormValues } from '#core/domain/search-form.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import { trialLimitReached } from '#core/domain/trial.ts';
import { useTrialSearches } from '#web/app/trial-searches.ts';
import { searchNow } from './search-now.ts';
import type { Page } from './use-page-search.ts';

/** What the form above the results gets; the route brings the form. */
type ResultsForm = {
  initial: SearchFormValues;
  initialKind: FreightSearch['kind'];
  initialCarrierId: string | undefined;
  refused: Record<string, string> | undefined;
  busy: boolean;
  autoFocus: boolean;
  onSearch: (search: FreightSearch, carrierId: string | null) => void;
  /** Left out where there is nothing to fold the form to. */
  onFold: (() => void) | undefined;
};

export type FormSlot = (props: ResultsForm) => ReactNode;

type Props = {
  title: string;
  kind: FreightSearch['kind'];
  page: Page;
  result: { run: { status: string; error: AppError | null }; waits: boolean; searchNow: () => void };
  /** How a changed search is addressed: in the order of now. */
  order: Parameters<typeof resultsAddress>[1]['order'];
  reversed?: boolean;
  showsMap?: boolean;
  /** True while details stand beside it. */
  beside: boolean;
  form: FormSlot;
  /** Gets what opens the form. */
  children: (onEdit: () => void) => ReactNode;
};

/** The form or its summary line over what a search brought. */
export function ResultsFrame(props: Props) {
  const { title, kind, page, result, order, reversed = false, showsMap = false, beside, form, children } = props;
  const { run } = result;
  const navigate = useNavigate();
  const searches = useTrialSearches() ?? 0;
  const busy = run.status === 'searching';
  const refused = run.error?.code === 'invalid' ? run.error.fields : undefined;
  const mustEdit = page.search === null || page.ready === 'carrier missing' || result.waits || refused !== undefined;
  const [opened, setOpened] = useState(false);
  const editing = opened || mustEdit;
  const onEdit = () => setOpened(true);
  useShortcuts([{ keys: '/', label: 'Change the search', run: onEdit }]);

  const onSearch = (search: FreightSearch, carrierId: string | null) => {
    setOpened(false);
    if (searchKey(search, carrierId) === page.key && page.ready === 'yes') return result.searchNow();
    const sorted = search.kind === kind && order ? { order, reversed } : {};
    void navigate(resultsAddress(search, { carrierId, showsMap, ...sorted }), { state: searchNow });
  };
  return (
    <div
      className={clsx(
        // the window less the shell's own space, so that the list is what scrolls
        'flex h-[calc(100dvh-6rem)] min-h-[28rem] flex-col sm:h-[calc(100dvh-2rem)]',
        beside && 'xl:mr-[350px]',
      )}
    >
      <h1 className="sr-only">{title}</h1>
      {editing ? (
        form({
          initial: page.values,
          initialKind: kind,
          initialCarrierId: page.carrierId ?? undefined,
          refused,
          busy,
          autoFocus: opened,
          onSearch,
          onFold: mustEdit ? undefined : () => setOpened(false),
        })
      ) : (
        <SearchSummary
          summary={page.summary}
          carrier={page.carrier ? page.carrier.company_name || page.carrier.name : undefined}
          busy={busy}
          limitReached={run.error?.code === 'trial_limit' || trialLimitReached({ count: searches })}
          onEdit={onEdit}
          onSearch={result.searchNow}
        />
      )}
      <div className={clsx('flex min-h-80 flex-1 flex-col', editing && !mustEdit && 'max-sm:hidden')}>
        {children(onEdit)}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { Navigate } from 'react-router';
import { useBookAction } from '#components/booking/use-book-action.tsx';
import { DeleteDialog } from '#components/loads/delete-dialog.tsx';
import { useSaveActions } from '#components/queries/save-actions.ts';
import { useAuth } from '#components/session/auth.tsx';
import { paths } from '#core/domain/app-paths.ts';
import type { ResultOrder } from '#core/domain/result-order.ts';
import { type FormSlot, ResultsFrame } from '../results-frame.tsx';
import { SavedView } from '../saved-view.tsx';
import { type PagePairs, usePagePairs } from '../use-page-search.ts';
import { useView } from '../use-view.ts';
import { FoundPairs } from './found-pairs.tsx';
import { usePairResult } from './use-pair-result.ts';

type Props = { form: FormSlot };

/** A backhaul search and its pairs. */
export function PairsScreen({ form }: Props) {
  const page = usePagePairs();
  return page ? <Pairs page={page} form={form} /> : <Navigate replace to={paths.loadSearch} />;
}

function Pairs({ page, form }: Props & { page: PagePairs }) {
  const { user } = useAuth();
  const view = useView();
  const result = usePairResult(page);
  const saves = useSaveActions(user?.email, result.run.fetchedAt);
  const book = useBookAction();
  // the address holds the pairs' order
  const [savedOrder, setSavedOrder] = useState<{ by: ResultOrder; reversed: boolean }>(AS_SAVED);
  return (
    <>
      <ResultsFrame
        title="Backhaul pairs"
        kind="backhaul"
        page={page}
        result={result}
        order={page.order}
        showsMap={view.showsMap}
        beside={view.openId !== null}
        form={form}
      >
        {(onEdit) =>
          view.showsSaved ? (
            <SavedView
              order={{ ...savedOrder, onChange: (by, reversed) => setSavedOrder({ by, reversed }) }}
              view={view}
              saves={saves}
              book={book}
            />
          ) : (
            <FoundPairs page={page} view={view} saves={saves} result={result} onEdit={onEdit} />
          )
        }
      </ResultsFrame>
      <DeleteDialog saved={saves.asked} onConfirm={saves.confirm} onCancel={saves.cancel} />
      {book.dialog}
    </>
  );
}

const AS_SAVED = { by: 'recommended', reversed: false } as const;

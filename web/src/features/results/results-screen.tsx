import { Navigate } from 'react-router';
import { useBookAction } from '#components/booking/use-book-action.tsx';
import { DeleteDialog } from '#components/loads/delete-dialog.tsx';
import { useSaveActions } from '#components/queries/save-actions.ts';
import { useAuth } from '#components/session/auth.tsx';
import { paths } from '#core/domain/app-paths.ts';
import { FoundLoads } from './found-loads.tsx';
import { type FormSlot, ResultsFrame } from './results-frame.tsx';
import { SavedView } from './saved-view.tsx';
import { useOrder } from './use-order.ts';
import { type PageSearch, usePageSearch } from './use-page-search.ts';
import { useResult } from './use-result.ts';
import { useView } from './use-view.ts';

type Props = { form: FormSlot };

export function ResultsScreen({ form }: Props) {
  const page = usePageSearch();
  return page ? <Results page={page} form={form} /> : <Navigate replace to={paths.loadSearch} />;
}

function Results({ page, form }: Props & { page: PageSearch }) {
  const { user } = useAuth();
  const view = useView();
  const book = useBookAction();
  const order = useOrder(page, view.setOrder);
  const result = useResult(page);
  const saves = useSaveActions(user?.email, result.run.fetchedAt);
  return (
    <>
      <ResultsFrame
        title="Loads"
        kind="one-way"
        page={page}
        result={result}
        order={page.order}
        reversed={page.reversed}
        showsMap={view.showsMap}
        beside={view.openId !== null}
        form={form}
      >
        {(onEdit) =>
          view.showsSaved ? (
            <SavedView order={order} view={view} saves={saves} book={book} />
          ) : (
            <FoundLoads
              page={page}
              order={order}
              view={view}
              saves={saves}
              book={book}
              result={result}
              onEdit={onEdit}
            />
          )
        }
      </ResultsFrame>
      <DeleteDialog saved={saves.asked} onConfirm={saves.confirm} onCancel={saves.cancel} />
      {book.dialog}
    </>
  );
}

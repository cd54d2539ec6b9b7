import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { SavedRow } from './saved-row.tsx';
import type { LiveRow } from './use-live-rows.ts';

export type SavedTableRow = LiveRow & { group: LoadGroup };

export type SavedTableProps = {
  title: string;
  /** Of the heading, which can take the focus of a row that went. */
  heading?: Ref<HTMLHeadingElement>;
  rows: readonly SavedTableRow[];
  /** Shows the shape of rows that are on their way. */
  loading: boolean;
  /** What stands where there are no rows. */
  empty?: string;
  openId: string | null;
  onOpen: (group: LoadGroup) => void;
  /** Whether it is the user's own to delete. */
  isOwn: (saved: SavedLoad) => boolean;
  onDelete: (saved: SavedLoad) => void;
  /** What is suggested, or can be; leave it out where nothing is. */
  suggestion?: ((saved: SavedLoad) => ReactNode) | undefined;
  /** The way to book it, or how it was booked. */
  book: (saved: SavedLoad) => ReactNode;
  /** How each load of a pair is booked; undefined of a single load, and while neither is. */
  legMarks: (saved: SavedLoad) => { outbound: ReactNode; back: ReactNode } | undefined;
};

/** The loads that somebody keeps, each with what can be done with it. */
export function SavedTable(props: SavedTableProps) {
  const { title, heading, rows, loading, empty, openId, onOpen, isOwn, onDelete, suggestion, book, legMarks } = props;
  const id = useId();
  return (
    <section className="pb-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 w-fit rounded-sm font-semibold">
        {title} {!loading && <span className="pl-1 font-normal text-mute tabular-nums">{rows.length}</span>}
      </h2>
      <div className="@container overflow-hidden rounded-md border border-line bg-panel">
        {!loading && rows.length === 0 ? (
          <p className="px-3 py-4 text-mute">{empty}</p>
        ) : (
          <table aria-labelledby={id} aria-busy={loading} className="block text-sm tabular-nums">
            <thead className="block text-mute text-xs @max-xl:sr-only">
              <tr className={clsx('h-[34px] border-line border-b', gridOf(suggestion !== undefined))}>
                <Head>
                  Origin<span className="@5xl:sr-only">, destination</span>
                </Head>
                <Head className="hidden @5xl:block">Destination</Head>
                <Head className="text-right">Price, RpM</Head>
                <Head className="hidden text-right @xl:block">Distance</Head>
                <Head className="hidden text-right @5xl:block">Weight</Head>
                <Head className="hidden @5xl:block">Equipment</Head>
                <Head className={suggestion ? 'hidden @5xl:block' : 'hidden @3xl:block'}>Source</Head>
                {suggestion && <Head className="@max-4xl:sr-only">Suggestion</Head>}
                <Head>
                  <span className="sr-only">Actions</span>
                </Head>
              </tr>
            </thead>
            <tbody className="block">
              {loading
                ? [0, 1, 2, 3].map((row) => <LoadingRow key={row} />)
                : rows.map((row) => (
                    <SavedRow
                      key={row.saved.entry_id}
                      row={row}
                      className={gridOf(suggestion !== undefined)}
                      open={openId === row.group.lead.load.id}
                      onOpen={() => onOpen(row.group)}
                      onDelete={isOwn(row.saved) ? () => onDelete(row.saved) : undefined}
                      suggestion={suggestion?.(row.saved)}
                      book={book(row.saved)}
                      legMarks={legMarks(row.saved)}
                    />
                  ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

/** By the room there is: one line; origin above destination; and where that is narrow the suggestion on a line of its own. */
const gridOf = (suggestion: boolean): string =>
  clsx(
    'grid items-center grid-cols-[minmax(0,1fr)_7rem_6rem]',
    suggestion
      ? '@xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_11rem] @4xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_16.5rem_11rem] ' +
          '@5xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_4.75rem_5.25rem_4.75rem_3.5rem_16rem_11rem]'
      : '@xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_11rem] @3xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_4rem_11rem] ' +
          '@5xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_5.5rem_5.5rem_8rem_4rem_11rem]',
  );

function LoadingRow() {
  return (
    <tr aria-hidden className="flex h-15 items-center border-line border-b last:border-b-0 @5xl:h-11">
      <td className="w-full px-3">
        <Skeleton className="h-3.5 w-4/5" />
      </td>
    </tr>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={clsx('truncate px-2 text-left font-medium first:px-3', className)}>
      {children}
    </th>
  );
}

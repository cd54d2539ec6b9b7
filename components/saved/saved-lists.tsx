import { type ReactNode, useEffect, useRef } from 'react';
import { SavedTable, type SavedTableProps, type SavedTableRow } from '#components/loads/saved-table.tsx';
import type { SavedLoad } from '#core/contract/saved-load.ts';

type ListsProps = Pick<
  SavedTableProps,
  'loading' | 'openId' | 'onOpen' | 'isOwn' | 'onDelete' | 'book' | 'legMarks'
> & {
  rows: readonly SavedTableRow[];
  /** `onPress` hears of a press that suggests or takes back. */
  suggestion: (saved: SavedLoad, onPress?: () => void) => ReactNode;
};

/** A carrier's one table, with what dispatchers suggested among it. */
export function CarrierLists({ rows, suggestion, ...rest }: ListsProps) {
  const anySuggested = rows.some(({ saved }) => saved.suggested_by !== null);
  return (
    <SavedTable
      {...rest}
      title="Bookmarked Loads"
      rows={rows}
      empty="No regular loads"
      suggestion={anySuggested ? (saved) => suggestion(saved) : undefined}
    />
  );
}

/** A dispatcher's two tables: what can still be suggested, and what was. */
export function DispatcherLists({ rows, suggestion, ...rest }: ListsProps) {
  const suggested = rows.filter(({ saved }) => saved.suggested_to !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  const inRow = (saved: SavedLoad) =>
    suggestion(saved, () => {
      pressed.current = true;
    });
  const inTables = suggested.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is when a row goes to the other table
  useEffect(() => {
    // a press here sent the row there, and with it the focus; what comes from elsewhere takes no focus
    if (pressed.current && document.activeElement === document.body) heading.current?.focus();
    pressed.current = false;
  }, [inTables]);
  return (
    <>
      <SavedTable
        {...rest}
        title="Bookmarked Loads"
        heading={heading}
        rows={rows.filter(({ saved }) => saved.suggested_to === null)}
        empty="No regular loads"
        suggestion={inRow}
      />
      {suggested.length > 0 && <SavedTable {...rest} title="Suggested Loads" rows={suggested} suggestion={inRow} />}
    </>
  );
}

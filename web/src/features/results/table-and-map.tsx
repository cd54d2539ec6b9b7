import { lazy, Suspense, useState } from 'react';
import { LoadTable, type LoadTableProps } from '#components/loads/load-table.tsx';
import { useMedia } from '#components/loads/use-media.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NoMap } from './no-map.tsx';
import type { useView } from './use-view.ts';

const ResultsMap = lazy(() =>
  import('./results-map.tsx').then(
    (file) => ({ default: file.ResultsMap }),
    () => ({ default: NoMap }),
  ),
);

type Props = Omit<LoadTableProps, 'openId' | 'onOpen' | 'onClose' | 'litId' | 'onHover'> & {
  view: ReturnType<typeof useView>;
};

/** Loads as a table or on the map; on a wide window the map stands beside the table, and what one points at the other lights. */
export function TableAndMap({ view, ...table }: Props) {
  const wide = useMedia('(min-width: 90rem)');
  /** Where the pointer is, and on which load. */
  const [hovered, setHovered] = useState<{ on: 'table' | 'map'; id: string } | null>(null);
  const hover = (on: 'table' | 'map') => (id: string | null) => setHovered(id === null ? null : { on, id });
  const { openId, showsMap } = view;
  const showsTable = wide || !showsMap;
  useShortcuts(
    showsTable ? [] : [{ keys: 'Escape', label: 'Close the details', when: () => openId !== null, run: view.close }],
  );
  return (
    <div className="flex min-h-0 flex-1 gap-3">
      {showsTable && (
        <LoadTable
          {...table}
          openId={openId}
          onOpen={({ lead }) => view.open(lead.load.id)}
          onClose={view.close}
          litId={hovered?.on === 'map' ? hovered.id : null}
          {...(showsMap ? { onHover: hover('table') } : {})}
        />
      )}
      {showsMap && (
        <div className="min-h-0 min-w-0 flex-1 2xl:max-h-[70vh] 2xl:max-w-[44%]">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <ResultsMap
              label={table.label}
              rows={table.rows}
              litId={hovered?.id ?? null}
              openId={openId}
              onHover={hover('map')}
              onOpen={view.open}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

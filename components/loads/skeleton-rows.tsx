import { clsx } from 'clsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Layout } from './columns.ts';

const ROWS = Array.from({ length: 20 }, (_, index) => index);

/** Rows that are on their way, in the shape that they will have. */
export function SkeletonRows({ layout }: { layout: Layout }) {
  return (
    <tbody aria-hidden className="block">
      {ROWS.map((row) =>
        layout.kind === 'columns' ? (
          <tr key={row} className="grid h-9 grid-cols-(--load-columns) items-center border-line border-b">
            {layout.columns.map((column) => (
              <td key={column.id} className="px-1.5">
                {column.id !== 'save' && (
                  <Skeleton className={clsx('h-3', column.numeric ? 'ml-auto w-4/5' : row % 2 ? 'w-3/4' : 'w-3/5')} />
                )}
              </td>
            ))}
          </tr>
        ) : (
          <tr key={row} className="block border-line border-b">
            <td className={clsx('flex flex-col justify-center gap-2 px-3', layout.kind === 'lines' ? 'h-15' : 'h-13')}>
              <Skeleton className={clsx('h-3.5', row % 2 ? 'w-3/4' : 'w-2/3')} />
              <Skeleton className="h-3 w-1/2" />
            </td>
          </tr>
        ),
      )}
    </tbody>
  );
}

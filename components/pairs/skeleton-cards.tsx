import { Skeleton } from '#components/ui/skeleton.tsx';

/** Cards that are on their way, in the shape that they will have. */
export function SkeletonCards() {
  return (
    <div aria-hidden className="grid gap-3">
      {[0, 1, 2, 3, 4].map((card) => (
        <div key={card} className="rounded-md border border-line border-l-3 bg-panel px-4 py-3">
          <div className="flex gap-6">
            {['w-12', 'w-24', 'w-20', 'w-16', 'w-16'].map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <Skeleton key={at} className={`h-8 ${width} max-sm:last:hidden`} />
            ))}
          </div>
          <Skeleton className="mt-3 h-3.5 w-4/5" />
          <Skeleton className="mt-2.5 h-3.5 w-3/4" />
        </div>
      ))}
    </div>
  );
}

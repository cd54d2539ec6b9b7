import { Skeleton } from '#components/ui/skeleton.tsx';
import { PACKAGE_DOCUMENTS } from '#core/domain/documents.ts';

/** The places of the slots that are on their way. */
export function LoadingSlots() {
  return (
    <div role="status" aria-label="Loading the documents">
      <Skeleton className="my-1 h-9" />
      <div className="mt-3 rounded-md border border-line bg-panel">
        {PACKAGE_DOCUMENTS.map((type) => (
          <div
            key={type}
            aria-hidden
            className="flex h-14 items-center justify-between border-line px-4 not-first:border-t"
          >
            <Skeleton className="h-3.5 w-48" />
            <Skeleton className="h-8 w-28" />
          </div>
        ))}
      </div>
    </div>
  );
}

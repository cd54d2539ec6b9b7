import { DOCUMENT_NAMES, PACKAGE_DOCUMENTS, packageProgress } from '#core/domain/documents.ts';

/** How much of the package is there, and what brokers would still ask for. */
export function Progress({ uploaded }: { uploaded: ReadonlySet<string> }) {
  const { done, missing } = packageProgress(uploaded);
  const all = PACKAGE_DOCUMENTS.length;
  return (
    <div className="py-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium tabular-nums">
          {done} of {all} uploaded
        </span>
        <span className="text-mute">
          {missing.length === 0
            ? 'Every required document is there.'
            : missing.length <= 2
              ? `Required and missing: ${missing.map((type) => DOCUMENT_NAMES[type]).join(', ')}`
              : `${missing.length} required documents are missing`}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Documents uploaded"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] ${missing.length === 0 ? 'bg-ok' : 'bg-accent'}`}
          style={{ width: `${(done / all) * 100}%` }}
        />
      </div>
    </div>
  );
}

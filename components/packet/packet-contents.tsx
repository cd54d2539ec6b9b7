import { Check } from 'lucide-react';
import { AppLink } from '#components/app/app-ways.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { UploadedDocument } from '#core/contract/documents.ts';
import { paths } from '#core/domain/app-paths.ts';
import { DOCUMENT_NAMES, packageProgress } from '#core/domain/documents.ts';

type Props = {
  files: readonly UploadedDocument[] | undefined;
  failed: boolean;
  /** False for a dispatcher, who can't upload them. */
  own: boolean;
  onRetry: () => void;
};

/** What a packet holds, and what brokers will miss in it. */
export function PacketContents({ files, failed, own, onRetry }: Props) {
  if (!files && failed) {
    return (
      <Alert kind="bad">
        <span className="flex flex-wrap items-center gap-2">
          Failed to load uploaded files
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </span>
      </Alert>
    );
  }
  if (!files) {
    return (
      <div role="status" aria-label="Loading the documents">
        <Skeleton className="h-24" />
      </div>
    );
  }
  const { missing } = packageProgress(new Set(files.map(({ documentType }) => documentType)));
  const names = missing.map((type) => DOCUMENT_NAMES[type]).join(', ');
  if (files.length === 0) {
    return (
      <Alert kind="warn">
        {own ? 'You have no documents to send yet.' : 'This carrier has no documents to send yet.'} Missing: {names}.
        {own ? ' Upload them under Documents first.' : ' Ask the carrier to upload them under Documents.'}
      </Alert>
    );
  }
  return (
    <>
      <p className="text-mute">
        Links to {files.length === 1 ? '1 document' : `${files.length} documents`}, good for 14 days:
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {files.map(({ _id, documentType }) => (
          <li key={_id} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-ok" />
            {DOCUMENT_NAMES[documentType]}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="mt-2 text-mute text-sm">
          Brokers also ask for: {names}.{' '}
          {own && (
            <AppLink to={paths.documents} className="text-accent underline">
              Add them
            </AppLink>
          )}
        </p>
      )}
    </>
  );
}

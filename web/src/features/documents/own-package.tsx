import { useState } from 'react';
import { useDropsElsewhere } from '#components/documents/use-drop.ts';
import { useDeleteDocument, useMyDocuments } from '#components/queries/documents.ts';
import { useUploads } from '#components/queries/uploads.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { UploadedDocument } from '#core/contract/documents.ts';
import { DOCUMENT_NAMES, PACKAGE_DOCUMENTS, slotState } from '#core/domain/documents.ts';
import { LoadingSlots } from './loading-slots.tsx';
import { OwnSlot } from './own-slot.tsx';
import { Progress } from './progress.tsx';

/** The signed-in carrier's nine slots. */
export function OwnPackage({ onView }: { onView: (document: UploadedDocument) => void }) {
  const documents = useMyDocuments();
  const uploads = useUploads();
  const remove = useDeleteDocument();
  const [asked, setAsked] = useState<UploadedDocument | null>(null);
  useDropsElsewhere();

  const confirm = () => {
    if (!asked) return;
    const slot = PACKAGE_DOCUMENTS.find((type) => type === asked.documentType);
    remove.mutate(asked, {
      onSuccess: () => slot && uploads.say({ type: slot }, undefined),
      onError: () => slot && uploads.say({ type: slot }, 'Failed to delete file'),
      onSettled: () => setAsked(null),
    });
  };

  const files = documents.data;
  const types = new Set<string>(files?.map(({ documentType }) => documentType));
  return (
    <div className="max-w-4xl">
      <PageHead title="Documents" />
      <p className="max-w-prose pb-3 text-mute">
        Your company’s package for brokers. Each is a PDF of at most 5 MB; drop one on its row, or upload it there. The
        dispatchers you added can view them.
      </p>
      {!files && documents.isError ? (
        <ErrorState
          message="Failed to load uploaded files"
          onRetry={() => void documents.refetch()}
          busy={documents.isFetching}
        />
      ) : !files ? (
        <LoadingSlots />
      ) : (
        <>
          <Progress uploaded={types} />
          <ul aria-label="Documents" className="mt-3 overflow-hidden rounded-md border border-line bg-panel">
            {PACKAGE_DOCUMENTS.map((type) => {
              const document = files.find(({ documentType }) => documentType === type);
              return (
                <OwnSlot
                  key={type}
                  type={type}
                  state={slotState(type, types)}
                  document={document}
                  running={uploads.runningAt({ type })}
                  fault={uploads.faultAt({ type })}
                  onFile={(file) => uploads.upload({ type }, file)}
                  onCancel={() => uploads.cancel({ type })}
                  onView={() => document && onView(document)}
                  onDelete={() => document && setAsked(document)}
                />
              );
            })}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Delete this document?"
        confirmLabel="Delete document"
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <p className="wrap-anywhere">
            <b>{DOCUMENT_NAMES[asked.documentType]}</b> ({asked.originalName}) will be deleted for good. Links to it
            that brokers got by e-mail will no longer open.
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

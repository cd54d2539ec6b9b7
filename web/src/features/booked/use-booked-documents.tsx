import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type LegName, legOf, statusWord } from '#components/booked/legs.ts';
import { LoadDocuments } from '#components/booked/load-documents.tsx';
import { useDropsElsewhere } from '#components/documents/use-drop.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { useDeleteDocument } from '#components/queries/documents.ts';
import { useUploads } from '#components/queries/uploads.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { AppError } from '#core/contract/error.ts';
import { DOCUMENT_NAMES, type LoadDocument } from '#core/domain/documents.ts';

const PdfViewer = lazy(() =>
  import('#components/documents/pdf-viewer.tsx').then((file) => ({ default: file.PdfViewer })),
);

type Asked = { load: BookedLoad; leg: LegName; document: AttachedDocument };
export type BookedDocuments = ReturnType<typeof useBookedDocuments>;

/** The documents of the booked loads: sent, read and deleted. */
export function useBookedDocuments() {
  const uploads = useUploads();
  const remove = useDeleteDocument();
  const [viewed, setViewed] = useState<AttachedDocument | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useDropsElsewhere();

  const of = (load: BookedLoad, leg: LegName): ReactNode => {
    const place = (type: LoadDocument) => ({ type, booked: { id: load.id, leg } });
    return (
      <LoadDocuments
        leg={legOf(load, leg)}
        runningAt={(type) => uploads.runningAt(place(type))}
        faultAt={(type) => uploads.faultAt(place(type))}
        onFile={(type, file) => uploads.upload(place(type), file)}
        onCancel={(type) => uploads.cancel(place(type))}
        onView={setViewed}
        onDelete={(document) => setAsked({ load, leg, document })}
      />
    );
  };

  const confirm = () => {
    if (!asked) return;
    const deleted = `${DOCUMENT_NAMES[asked.document.documentType]} is deleted.`;
    remove.mutate(asked.document, {
      onSuccess: () => toast.success(deleted),
      // what is gone already, by another window, is deleted
      onError: (error) => (isGone(error) ? toast.success(deleted) : toast.error('Failed to delete file')),
      onSettled: () => setAsked(null),
    });
  };

  const dialogs = (
    <>
      <ConfirmDialog
        open={asked !== null}
        title="Delete this document?"
        confirmLabel="Delete document"
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {asked && <WhatGoes {...asked} />}
      </ConfirmDialog>
      {viewed && (
        <Suspense fallback={null}>
          <PdfViewer document={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
  return { of, dialogs };
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found';

function WhatGoes({ load, leg: name, document }: Asked) {
  const leg = legOf(load, name);
  const unconfirms = document.documentType === 'rateConfirmation' && leg.by_rate_confirmation;
  return (
    <>
      <p className="wrap-anywhere">
        <b>{DOCUMENT_NAMES[document.documentType]}</b> ({document.originalName}) of {laneOf({ ...leg, child: null })}{' '}
        will be deleted for good.
      </p>
      {unconfirms && (
        <p className="mt-2">
          It alone says that this load is booked: without it the load is no longer {statusWord(leg)}, but Pending. To
          put another in its place, use Replace.
        </p>
      )}
    </>
  );
}

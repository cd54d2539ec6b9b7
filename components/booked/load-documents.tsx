import { useId } from 'react';
import { laneOf } from '#components/loads/load-facts.ts';
import type { BookedLeg } from '#core/contract/booked-load.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { LOAD_DOCUMENTS, type LoadDocument } from '#core/domain/documents.ts';
import { LoadDocumentSlot } from './load-document-slot.tsx';

export type LoadDocumentsProps = {
  leg: BookedLeg;
  runningAt: (type: LoadDocument) => { fileName: string; share: number } | undefined;
  faultAt: (type: LoadDocument) => string | undefined;
  onFile: (type: LoadDocument, file: File) => void;
  onCancel: (type: LoadDocument) => void;
  onView: (document: AttachedDocument) => void;
  onDelete: (document: AttachedDocument) => void;
};

/** What the broker and the shipper signed for this load. */
export function LoadDocuments({ leg, runningAt, faultAt, onFile, onCancel, onView, onDelete }: LoadDocumentsProps) {
  const id = useId();
  const isBooked = leg.state !== 'failed';
  const awaits = leg.state === 'requested' || leg.state === 'unknown';
  if (!isBooked && leg.documents.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-3">
      <h3 id={id} className="font-medium text-mute text-sm">
        Documents
      </h3>
      {awaits && (
        <p className="mt-0.5 text-mute text-xs">
          The broker’s rate confirmation, once uploaded here, confirms the booking.
        </p>
      )}
      <ul className="-mx-1 mt-1 grid gap-1.5">
        {LOAD_DOCUMENTS.map((type) => {
          const document = leg.documents.find(({ documentType }) => documentType === type);
          if (!isBooked && !document) return null;
          return (
            <LoadDocumentSlot
              key={type}
              type={type}
              lane={laneOf({ ...leg, child: null })}
              document={document}
              takes={isBooked}
              running={runningAt(type)}
              fault={faultAt(type)}
              onFile={(file) => onFile(type, file)}
              onCancel={() => onCancel(type)}
              onView={() => document && onView(document)}
              onDelete={() => document && onDelete(document)}
            />
          );
        })}
      </ul>
    </section>
  );
}

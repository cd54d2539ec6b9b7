import { FileText } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { DOCUMENT_NAMES } from '#core/domain/documents.ts';

type Props = {
  documents: readonly AttachedDocument[];
  onView: (document: AttachedDocument) => void;
  /** For one hand on a phone. */
  large?: boolean;
};

/** What lies with a booked load, to be read. */
export function DocumentButtons({ documents, onView, large = false }: Props) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label="Documents" className={large ? 'grid gap-2 pt-3' : 'flex flex-wrap gap-2'}>
      {documents.map((document) => (
        <li key={document._id}>
          <Button
            size={large ? 'lg' : 'sm'}
            icon={<FileText aria-hidden />}
            title={document.originalName}
            onClick={() => onView(document)}
            className={large ? 'h-12 w-full text-md sm:h-12 sm:text-md' : 'max-sm:h-10'}
          >
            {DOCUMENT_NAMES[document.documentType]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

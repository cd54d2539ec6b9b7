import { clsx } from 'clsx';
import { Eye, RefreshCw, Trash2, Upload } from 'lucide-react';
import { FilePicker, useFilePicker } from '#components/documents/file-picker.tsx';
import { Sending } from '#components/documents/sending.tsx';
import { useDrop } from '#components/documents/use-drop.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { DOCUMENT_NAMES, fileSize, type LoadDocument } from '#core/domain/documents.ts';
import { dateLabel } from '#core/domain/format.ts';

type Props = {
  type: LoadDocument;
  /** Of which load. */
  lane: string;
  document: AttachedDocument | undefined;
  /** False where nothing can be put there any more. */
  takes: boolean;
  running: { fileName: string; share: number } | undefined;
  fault: string | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
  onView: () => void;
  onDelete: () => void;
};

/** A place for one document of a booked load: takes a file by its buttons and by dropping one on it. */
export function LoadDocumentSlot(props: Props) {
  const { type, lane, document, takes, running, fault, onFile } = props;
  const { input, pick } = useFilePicker();
  const { target, drag } = useDrop((file) => takes && onFile(file));
  const name = DOCUMENT_NAMES[type];
  const full = `${name}: ${lane}`;
  const busy = running !== undefined;
  return (
    <li
      aria-label={name}
      {...drag}
      className={clsx('rounded-md px-1 py-0.5', target && takes && 'bg-tint outline-2 outline-accent')}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-40 text-sm">
          <p className="font-medium">{name}</p>
          <p className="flex min-w-0 text-mute text-xs">
            {document ? (
              <>
                <span title={document.originalName} className="truncate">
                  {document.originalName}
                </span>
                <span className="shrink-0 whitespace-pre tabular-nums">
                  {` · ${fileSize(document.size)} · ${dateLabel(document.uploaded_at)}`}
                </span>
              </>
            ) : (
              'None yet'
            )}
          </p>
        </div>
        {takes && <FilePicker input={input} name={full} onFile={onFile} />}
        {document ? (
          <div className="flex items-center gap-1">
            <Button
              size="sm"
              icon={<Eye aria-hidden />}
              aria-label={`View ${full}`}
              onClick={props.onView}
              className="max-sm:h-10"
            >
              View
            </Button>
            {takes && (
              <IconButton label={`Replace ${full}`} icon={<RefreshCw aria-hidden />} disabled={busy} onClick={pick} />
            )}
            <IconButton
              label={`Delete ${full}`}
              icon={<Trash2 aria-hidden />}
              disabled={busy}
              onClick={props.onDelete}
            />
          </div>
        ) : (
          <Button
            size="sm"
            icon={<Upload aria-hidden />}
            aria-label={`Upload ${full}`}
            disabled={busy}
            onClick={pick}
            className="max-sm:h-10"
          >
            Upload PDF
          </Button>
        )}
      </div>
      {running ? (
        <Sending {...running} name={full} onCancel={props.onCancel} />
      ) : (
        fault && (
          <Alert kind="bad" className="mt-2 text-sm">
            {fault}
          </Alert>
        )
      )}
    </li>
  );
}

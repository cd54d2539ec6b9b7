import { Eye, RefreshCw, Trash2, Upload, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { UploadedDocument } from '#core/contract/documents.ts';
import { DOCUMENT_NAMES, type PackageDocument, type SlotState } from '#core/domain/documents.ts';
import { Slot } from './slot.tsx';

type OwnSlotProps = {
  type: PackageDocument;
  state: SlotState;
  document: UploadedDocument | undefined;
  /** The file on its way, and the share of it that is. */
  running: { fileName: string; share: number } | undefined;
  fault: string | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
  onView: () => void;
  onDelete: () => void;
};

/** A carrier's own slot: takes a file by its buttons and by dropping one on it. */
export function OwnSlot(props: OwnSlotProps) {
  const { type, document, running, fault } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { target, drag } = useDrop(props.onFile);
  const name = DOCUMENT_NAMES[type];
  const pick = () => picker.current?.click();
  const below = running ? (
    <Sending {...running} name={name} onCancel={props.onCancel} />
  ) : (
    fault && (
      <Alert kind="bad" className="mt-2">
        {fault}
      </Alert>
    )
  );
  return (
    <Slot {...{ type, state: props.state, document, target, below }} {...drag}>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={`PDF of ${name}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) props.onFile(file);
          // the same file again is a choice again
          currentTarget.value = '';
        }}
      />
      {document ? (
        <>
          <Button icon={<Eye aria-hidden />} aria-label={`View ${name}`} onClick={props.onView}>
            View
          </Button>
          <Button
            icon={<RefreshCw aria-hidden />}
            aria-label={`Replace ${name}`}
            disabled={running !== undefined}
            onClick={pick}
          >
            Replace
          </Button>
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            aria-label={`Delete ${name}`}
            disabled={running !== undefined}
            onClick={props.onDelete}
          >
            Delete
          </Button>
        </>
      ) : (
        <Button
          icon={<Upload aria-hidden />}
          aria-label={`Upload ${name}`}
          disabled={running !== undefined}
          onClick={pick}
        >
          Upload PDF
        </Button>
      )}
    </Slot>
  );
}

type SendingProps = { fileName: string; share: number; name: string; onCancel: () => void };

function Sending({ fileName, share, name, onCancel }: SendingProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="mt-2 flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 text-sm">
          <span className="truncate">{fileName}</span>
          <span className="shrink-0 text-mute tabular-nums">{percent < 100 ? `${percent}%` : 'Checking…'}</span>
        </p>
        <div
          role="progressbar"
          aria-label={`Upload of ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Button size="sm" icon={<X aria-hidden />} aria-label={`Cancel the upload of ${name}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes a file that is dropped; `target` while one is held over. */
function useDrop(onFile: (file: File) => void) {
  // entering a child leaves its parent: only the balance tells
  const [depth, setDepth] = useState(0);
  const drag = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((now) => now + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1));
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { target: depth > 0, drag };
}

import { Eye, RefreshCw, Trash2, Upload } from 'lucide-react';
import { FilePicker, useFilePicker } from '#components/documents/file-picker.tsx';
import { Sending } from '#components/documents/sending.tsx';
import { useDrop } from '#components/documents/use-drop.ts';
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
  const { input, pick } = useFilePicker();
  const { target, drag } = useDrop(props.onFile);
  const name = DOCUMENT_NAMES[type];
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
      <FilePicker input={input} name={name} onFile={props.onFile} />
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

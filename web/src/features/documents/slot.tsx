import { clsx } from 'clsx';
import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#components/ui/badge.tsx';
import type { UploadedDocument } from '#core/contract/documents.ts';
import { DOCUMENT_NAMES, fileSize, type PackageDocument, type SlotState } from '#core/domain/documents.ts';
import { dateLabel } from '#core/domain/format.ts';

const LOOK: Record<SlotState, { tone: Tone; label: string; icon: ReactNode }> = {
  uploaded: { tone: 'ok', label: 'Uploaded', icon: <Check aria-hidden /> },
  missing: { tone: 'warn', label: 'Missing', icon: <TriangleAlert aria-hidden /> },
  optional: { tone: 'neutral', label: 'Optional', icon: <CircleDashed aria-hidden /> },
};

type SlotProps = {
  type: PackageDocument;
  state: SlotState;
  document: UploadedDocument | undefined;
  /** Its buttons. */
  children?: ReactNode;
  /** Under it: how an upload goes, or what went wrong. */
  below?: ReactNode;
  /** True while a file is held over it. */
  target?: boolean;
} & Pick<React.ComponentProps<'li'>, 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'>;

/** A document's place in the package, and what lies in it. */
export function Slot({ type, state, document, children, below, target = false, ...drag }: SlotProps) {
  const { tone, label, icon } = LOOK[state];
  return (
    <li
      aria-label={DOCUMENT_NAMES[type]}
      {...drag}
      className={clsx(
        'border-line px-4 py-3 transition-colors not-first:border-t',
        target && 'bg-tint outline-2 outline-accent -outline-offset-2',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{DOCUMENT_NAMES[type]}</span>
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
          </p>
          {document && (
            <p className="mt-0.5 flex min-w-0 text-mute text-sm">
              <span title={document.originalName} className="truncate">
                {document.originalName}
              </span>
              <span className="shrink-0 whitespace-pre tabular-nums">
                {` · ${fileSize(document.size)} · ${dateLabel(document.uploaded_at)}`}
              </span>
            </p>
          )}
        </div>
        {children && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>}
      </div>
      {below}
    </li>
  );
}

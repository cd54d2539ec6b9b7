import { ChevronLeft, ChevronRight, ExternalLink, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWidth } from '#components/loads/use-width.ts';
import { useDocumentAddress } from '#components/queries/documents.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { DOCUMENT_NAMES, ZOOM, zoomed } from '#core/domain/documents.ts';

const PdfPage = lazy(() => import('./pdf-page.tsx').then((file) => ({ default: file.PdfPage })));

/** A sheet of letter paper as a screen shows it, 96 pixels to the inch. */
const SHEET_WIDTH = 816;
const PADDING = 24;

type PdfViewerProps = {
  document: Pick<AttachedDocument, '_id' | 'originalName' | 'documentType'>;
  onClose: () => void;
};

/** A document over the page: page by page, larger and smaller, also by the keyboard. */
export function PdfViewer({ document, onClose }: PdfViewerProps) {
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(ZOOM.first);
  const [failed, setFailed] = useState<'broken' | 'password' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sheet = useRef<HTMLElement>(null);
  const width = useWidth(sheet);
  const address = useDocumentAddress(document._id);
  const turnTo = (wanted: number) => setPage(Math.min(Math.max(1, wanted), Math.max(1, pages)));

  useKeys({
    '+': () => setZoom((now) => zoomed(now, 1)),
    '=': () => setZoom((now) => zoomed(now, 1)),
    '-': () => setZoom((now) => zoomed(now, -1)),
    '0': () => setZoom(ZOOM.first),
    ArrowRight: () => turnTo(page + 1),
    PageDown: () => turnTo(page + 1),
    ArrowLeft: () => turnTo(page - 1),
    PageUp: () => turnTo(page - 1),
    Home: () => turnTo(1),
    End: () => turnTo(pages),
  });

  const retry = () => {
    setFailed(null);
    setAttempt((tries) => tries + 1);
    void address.refetch();
  };
  const fitting = Math.min(SHEET_WIDTH, width - PADDING);
  return (
    <Dialog open onClose={onClose} size="lg" title={DOCUMENT_NAMES[document.documentType]}>
      <Toolbar
        {...{ page, pages, zoom, turnTo, setZoom }}
        name={document.originalName}
        href={address.data ?? undefined}
      />
      <section
        ref={sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="Document"
        className="h-[70dvh] overflow-auto rounded-md bg-hover p-3"
      >
        {address.isError ? (
          <ErrorState message="Failed to view file" onRetry={retry} busy={address.isFetching} />
        ) : failed === 'password' ? (
          <ErrorState message="This PDF asks for a password, so brokers can’t open it. Upload it without one." />
        ) : failed ? (
          <ErrorState message="Failed to load PDF. Please try again." onRetry={retry} busy={address.isFetching} />
        ) : address.data && fitting > 0 ? (
          <Suspense fallback={<Skeleton className="mx-auto h-full max-w-2xl" />}>
            <PdfPage
              key={attempt}
              address={withinThisOrigin(address.data)}
              page={page}
              width={(fitting * zoom) / 100}
              onLoaded={setPages}
              onFailed={setFailed}
            />
          </Suspense>
        ) : (
          <Skeleton className="mx-auto h-full max-w-2xl" />
        )}
      </section>
    </Dialog>
  );
}

type ToolbarProps = {
  name: string;
  page: number;
  pages: number;
  zoom: number;
  turnTo: (page: number) => void;
  setZoom: (zoom: number) => void;
  href: string | undefined;
};

function Toolbar({ name, page, pages, zoom, turnTo, setZoom, href }: ToolbarProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span title={name} className="min-w-0 flex-1 basis-40 truncate text-mute text-sm">
        {name}
      </span>
      <div className="flex items-center gap-1">
        <IconButton
          label="Previous page"
          icon={<ChevronLeft aria-hidden />}
          disabled={page <= 1}
          onClick={() => turnTo(page - 1)}
        />
        <span role="status" className="min-w-24 text-center text-sm tabular-nums">
          {pages > 0 ? `Page ${page} of ${pages}` : ''}
        </span>
        <IconButton
          label="Next page"
          icon={<ChevronRight aria-hidden />}
          disabled={page >= pages}
          onClick={() => turnTo(page + 1)}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label="Zoom out"
          icon={<ZoomOut aria-hidden />}
          disabled={zoom <= ZOOM.least}
          onClick={() => setZoom(zoomed(zoom, -1))}
        />
        <span role="status" className="min-w-12 text-center text-sm tabular-nums">
          {zoom}%
        </span>
        <IconButton
          label="Zoom in"
          icon={<ZoomIn aria-hidden />}
          disabled={zoom >= ZOOM.most}
          onClick={() => setZoom(zoomed(zoom, 1))}
        />
      </div>
      {href && (
        <a href={href} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
          <ExternalLink aria-hidden />
          Open in a tab
        </a>
      )}
    </div>
  );
}

/** Keys of the open viewer, wherever the focus is: a button that has just been disabled lets go of it. */
function useKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The content policy lets a page fetch from its own address, whichever of the server's names that is. */
function withinThisOrigin(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

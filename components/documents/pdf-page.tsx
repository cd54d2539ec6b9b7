import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { Spinner } from '#components/ui/spinner.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** What the content policy allows, and where lies what a PDF may lack. */
const OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  wasmUrl: '/pdf/wasm/',
  standardFontDataUrl: '/pdf/standard_fonts/',
} as const;

/** The widest a phone's browser still paints. */
const MOST_PIXELS = 4000;

type PdfPageProps = {
  address: string;
  page: number;
  /** CSS pixels. */
  width: number;
  onLoaded: (pages: number) => void;
  onFailed: (reason: 'broken' | 'password') => void;
};

/** One page of a PDF. The heaviest file of the product: fetched when a document is opened. */
export function PdfPage({ address, page, width, onLoaded, onFailed }: PdfPageProps) {
  // the page before stays until the next one is drawn
  const [drawn, setDrawn] = useState(false);
  return (
    <Document
      file={address}
      options={OPTIONS}
      loading={<Waiting />}
      error={null}
      noData={null}
      onLoadSuccess={({ numPages }) => onLoaded(numPages)}
      onLoadError={() => onFailed('broken')}
      onSourceError={() => onFailed('broken')}
      onPassword={() => onFailed('password')}
    >
      <Page
        pageNumber={page}
        width={width}
        devicePixelRatio={Math.min(window.devicePixelRatio, MOST_PIXELS / width)}
        renderAnnotationLayer={false}
        loading={<Waiting />}
        error={null}
        onRenderSuccess={() => setDrawn(true)}
        onRenderError={() => onFailed('broken')}
        className="mx-auto w-fit bg-white shadow-float"
        {...(drawn ? { 'data-drawn': true } : {})}
      />
    </Document>
  );
}

function Waiting() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 p-8 text-mute">
      <Spinner />
      Loading PDF…
    </p>
  );
}

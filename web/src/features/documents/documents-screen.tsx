import { lazy, Suspense, useState } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import type { UploadedDocument } from '#core/contract/documents.ts';
import { CarrierPackages } from './carrier-packages.tsx';
import { OwnPackage } from './own-package.tsx';

const PdfViewer = lazy(() =>
  import('#components/documents/pdf-viewer.tsx').then((file) => ({ default: file.PdfViewer })),
);

/** A carrier's own package; a dispatcher's carriers'. */
export function DocumentsScreen() {
  const { user } = useAuth();
  const [viewed, setViewed] = useState<UploadedDocument | null>(null);
  const Package = user?.account_type === 'carrier' ? OwnPackage : CarrierPackages;
  return (
    <>
      <Package onView={setViewed} />
      {viewed && (
        <Suspense fallback={null}>
          <PdfViewer document={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
}

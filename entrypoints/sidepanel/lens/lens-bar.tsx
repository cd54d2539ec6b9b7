import { ChevronDown, ScanSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { lensSitesItem } from '../../shared/lens-items.ts';
import { LensSites } from './lens-sites.tsx';
import { LensText } from './lens-text.tsx';
import { LensTruck } from './lens-truck.tsx';
import { lensWords } from './lens-words.ts';
import { usePageInView } from './use-page-in-view.ts';
import { useStored } from './use-stored.ts';

/** Figures on the boards' own pages: what is read on the page in view, on which sites, and from where the truck starts. */
export function LensBar() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const tab = usePageInView();
  const sites = useStored(lensSitesItem) ?? [];
  const { text, quiet } = lensWords(tab, sites.length);
  return (
    <section aria-label="Figures on the boards’ pages" className="border-line border-b bg-panel">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-9 w-full items-center gap-2 px-3 py-1 text-left text-sm hover:bg-hover"
      >
        <ScanSearch aria-hidden className="size-4 shrink-0 text-mute" />
        <span className="min-w-0 flex-1">
          <span className="font-medium">Page figures</span>{' '}
          <span role="status" className={quiet ? 'text-mute' : 'text-warn'}>
            {text}
          </span>
        </span>
        <ChevronDown aria-hidden className={`size-4 shrink-0 text-mute ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div id={id} className="flex max-h-[60dvh] flex-col gap-4 overflow-y-auto border-line border-t p-3">
          <LensText selected={tab?.state?.selected ?? ''} tabId={tab?.id ?? null} onSearch={() => setOpen(false)} />
          <LensTruck />
          <LensSites sites={sites} />
        </div>
      )}
    </section>
  );
}

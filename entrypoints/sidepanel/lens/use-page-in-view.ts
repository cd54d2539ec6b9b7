import { useEffect, useState } from 'react';
import { type LensTab, pageInView, watchPageInView } from '../../shared/lens-tabs.ts';

const EVERY_MS = 1500;

/** The page beside the panel and what the lens reads there, kept up to date while the panel shows. */
export function usePageInView(): LensTab | null {
  const [tab, setTab] = useState<LensTab | null>(null);
  useEffect(() => {
    let ended = false;
    const look = () => {
      if (document.hidden) return;
      void pageInView().then((next) => {
        if (!ended) setTab((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      });
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    const unwatch = watchPageInView(look);
    return () => {
      ended = true;
      clearInterval(timer);
      unwatch();
    };
  }, []);
  return tab;
}

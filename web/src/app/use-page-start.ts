import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A page that was just loaded starts where the browser has it start: at the link that skips to the content. */
let loaded = false;

/** A new screen: its title on the tab, its top in view, and the focus somewhere in it. */
export function usePageStart(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · Headhaul`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what starts a page
  useEffect(() => {
    window.scrollTo(0, 0);
    const { activeElement } = document;
    if (loaded && (!activeElement || activeElement === document.body)) document.getElementById('main')?.focus();
    loaded = true;
  }, [pathname]);
}

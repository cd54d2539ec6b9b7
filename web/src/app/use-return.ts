import { useEffect } from 'react';

/** Calls back when the browser's Back button brings this page up again as it was left. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onReturn]);
}

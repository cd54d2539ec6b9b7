import { useEffect, useState } from 'react';

/** The time, anew every so many milliseconds while the page is looked at. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(new Date());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

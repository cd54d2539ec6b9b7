/** Changes come in bursts: the first is followed at once, the rest of its burst together. */
const PAUSE_MS = 50;

/** Calls back when the page changed what may be a list; what we lay down ourselves is no change. */
export function watchPage(
  page: Document,
  { isOurs, changed }: { isOurs: (node: Node) => boolean; changed: () => void },
): { stop(): void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const notice = () => {
    if (waiting !== undefined) return;
    const wait = Math.max(0, last + PAUSE_MS - performance.now());
    waiting = setTimeout(() => {
      waiting = undefined;
      last = performance.now();
      changed();
    }, wait);
  };
  const observer = new MutationObserver((changes) => {
    const theirs = changes.some(({ type, addedNodes, removedNodes }) => {
      if (type !== 'childList') return true;
      // a mark that the page took away is laid down again
      return [...addedNodes].some((node) => !isOurs(node)) || removedNodes.length > 0;
    });
    if (theirs) notice();
  });
  observer.observe(page, { childList: true, subtree: true, characterData: true });
  return {
    stop() {
      observer.disconnect();
      clearTimeout(waiting);
    },
  };
}

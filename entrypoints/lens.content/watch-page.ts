/** Changes come in bursts: the first is followed at once, the rest of its burst together. */
const PAUSE_MS = 50;

/** Calls back with where the page changed what may be a list; what we lay down ourselves is no change. */
export function watchPage(
  page: Document,
  { isOurs, changed }: { isOurs: (node: Node) => boolean; changed: (where: readonly Node[]) => void },
): { stop(): void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let where: Node[] = [];
  const notice = () => {
    if (waiting !== undefined) return;
    const wait = Math.max(0, last + PAUSE_MS - performance.now());
    waiting = setTimeout(() => {
      waiting = undefined;
      last = performance.now();
      const changes = where;
      where = [];
      changed(changes);
    }, wait);
  };
  const observer = new MutationObserver((changes) => {
    const theirs = changes.filter(({ type, addedNodes, removedNodes }) => {
      if (type !== 'childList') return true;
      // a mark that the page took away is laid down again
      return [...addedNodes].some((node) => !isOurs(node)) || removedNodes.length > 0;
    });
    if (theirs.length === 0) return;
    for (const { target } of theirs) where.push(target);
    notice();
  });
  observer.observe(page, { childList: true, subtree: true, characterData: true });
  return {
    stop() {
      observer.disconnect();
      clearTimeout(waiting);
    },
  };
}

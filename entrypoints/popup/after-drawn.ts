let drawn: Promise<void> | undefined;

/** Not even a page that is never idle waits longer. */
const LATEST_MS = 300;

/**
 * Resolves once the page, which is drawn right after the first call, has nothing left to draw: what the list does not need
 * to show is loaded and done behind it.
 */
export function afterDrawn(): Promise<void> {
  drawn ??= new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve);
  });
  return drawn;
}

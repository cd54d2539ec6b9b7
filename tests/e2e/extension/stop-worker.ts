import type { Page } from '@playwright/test';

type Version = { versionId: string; scriptURL: string; runningStatus: 'stopped' | 'starting' | 'running' | 'stopping' };

/** Stops the extension's worker as the browser does it: at once, whatever it is in the middle of. From a page of the extension. */
export async function workerStopper(page: Page) {
  const session = await page.context().newCDPSession(page);
  const versions = new Map<string, Version>();
  let stops = 0;
  session.on('ServiceWorker.workerVersionUpdated', ({ versions: changed }: { versions: Version[] }) => {
    for (const version of changed) {
      const before = versions.get(version.versionId)?.runningStatus;
      if (version.runningStatus === 'stopped' && before && before !== 'stopped') stops++;
      versions.set(version.versionId, version);
    }
  });
  await session.send('ServiceWorker.enable');
  return {
    /** How often the worker went from working to stopped. */
    stops: () => stops,
    stop: () => session.send('ServiceWorker.stopAllWorkers'),
  };
}

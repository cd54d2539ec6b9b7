import { browser } from './browser.ts';

/** What the keys of one person's items begin with. */
export const PERSONAL = 'personal.';

/** Leaves nothing of one person to the next. By key: signing out need not load every part's items. */
export async function forgetPerson(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const keys = Object.keys(await area.get(null)).filter((key) => key.startsWith(PERSONAL));
    if (keys.length > 0) await area.remove(keys);
  }
}

/** Keys of what outlives a session that ended by itself: actions not yet sent, searches watched. */
export const KEPT = { queue: 'queue.', watch: 'watch.' } as const;

/** Who signs out, or goes to another server, leaves nothing of these behind either. */
export async function forgetKept(): Promise<void> {
  const { local } = browser.storage;
  const keys = Object.keys(await local.get(null));
  await local.remove(keys.filter((key) => Object.values(KEPT).some((prefix) => key.startsWith(prefix))));
}

import { browser } from './browser.ts';

/** What Chromium has and the polyfill's types do not name. */
type Guarded = { setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/** Shuts what is stored, the token among it, off from our own scripts on the pages of others: they need none of it. */
export async function trustOwnPagesOnly(): Promise<void> {
  const local = browser.storage.local as typeof browser.storage.local & Guarded;
  await local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

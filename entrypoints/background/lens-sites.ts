import { browser } from '../shared/browser.ts';
import { lensSitesItem } from '../shared/lens-items.ts';
import { lensOff, lensRefresh } from '../shared/lens-messages.ts';
import { fitsPattern } from '../shared/lens-sites.ts';
import { sendToTab } from '../shared/messages.ts';

const SCRIPT = { id: 'lens', js: ['content-scripts/lens.js'] };

/** The sites that the user switched on and that the browser lets us on. */
async function sites(): Promise<string[]> {
  const wanted = (await lensSitesItem.read()) ?? [];
  const held = await Promise.all(wanted.map((pattern) => browser.permissions.contains({ origins: [pattern] })));
  return wanted.filter((_, index) => held[index]);
}

export const hasLensSites = async (): Promise<boolean> => (await sites()).length > 0;

export const isLensSite = async (address: string): Promise<boolean> =>
  (await sites()).some((pattern) => fitsPattern(address, pattern));

/** Keeps the script registered for exactly those sites, and open pages in step. One change after another. */
export function watchLensSites(): void {
  let last: Promise<unknown> = Promise.resolve();
  const follow = (before: readonly string[] | null) => {
    last = last.then(() => apply(before)).catch((error: unknown) => console.error('Page figures: ', error));
  };
  lensSitesItem.watch(() => follow(null));
  browser.permissions.onAdded.addListener(() => follow(null));
  browser.permissions.onRemoved.addListener(({ origins }) => follow(origins ?? []));
  browser.runtime.onInstalled.addListener(() => follow(null));
  browser.runtime.onStartup.addListener(() => follow(null));
}

async function apply(lost: readonly string[] | null): Promise<void> {
  const now = await sites();
  const registered = (await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT.id] }))[0];
  const before = registered?.matches ?? [];
  if (registered && now.length === 0) await browser.scripting.unregisterContentScripts({ ids: [SCRIPT.id] });
  if (now.length > 0) {
    const script = { ...SCRIPT, matches: now, runAt: 'document_idle' as const, persistAcrossSessions: true };
    await (registered
      ? browser.scripting.updateContentScripts([script])
      : browser.scripting.registerContentScripts([script]));
  }
  const here = new Set(await tabsAt(now));
  const [added, gone] = [now.filter((each) => !before.includes(each)), before.filter((each) => !now.includes(each))];
  await Promise.all([
    ...(await tabsAt(added)).map((tabId) =>
      browser.scripting.executeScript({ target: { tabId }, files: [`/${SCRIPT.js[0]}`] }).catch(() => {}),
    ),
    // a page whose permission is gone can't be found by its address: every tab hears of it
    ...(await tabsAt(lost ? null : gone))
      .filter((tabId) => !here.has(tabId))
      .map((tabId) => sendToTab(lensOff, tabId, {}).catch(() => {})),
  ]);
  // the marks first: afterwards nobody may speak to the page
  if (gone.length > 0) await browser.permissions.remove({ origins: gone }).catch(() => false);
}

/** Tells the open pages that their marks may be other ones now. */
export async function refreshLens(): Promise<void> {
  await Promise.all((await tabsAt(await sites())).map((tabId) => sendToTab(lensRefresh, tabId, {}).catch(() => {})));
}

async function tabsAt(patterns: readonly string[] | null): Promise<number[]> {
  if (patterns?.length === 0) return [];
  const tabs = await browser.tabs.query(patterns ? { url: [...patterns] } : {});
  return tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

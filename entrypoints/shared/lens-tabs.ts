import { browser } from './browser.ts';
import { lensSitesItem } from './lens-items.ts';
import { askLensState, type LensState } from './lens-messages.ts';
import { sendToTab } from './messages.ts';

/** The page beside the panel; `state` null: no script of ours is on it. `host` null: the browser does not tell us. */
export type LensTab = { id: number; host: string | null; state: LensState | null };

/** The web page used last in this window: the panel itself may stand in a tab. */
export async function pageInView(): Promise<LensTab | null> {
  const own = await browser.tabs.getCurrent();
  const tabs = (await browser.tabs.query({ currentWindow: true })).filter(
    ({ id }) => id !== undefined && id !== own?.id,
  );
  const [tab] = tabs.sort(
    (a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0),
  );
  if (tab?.id === undefined) return null;
  const state = await sendToTab(askLensState, tab.id, {}).catch(() => null);
  return { id: tab.id, host: tab.url && URL.canParse(tab.url) ? new URL(tab.url).hostname : null, state };
}

/** Calls back when another page comes into view, or the one in view is loaded anew. */
export function watchPageInView(changed: () => void): () => void {
  const { onActivated, onUpdated } = browser.tabs;
  onActivated.addListener(changed);
  onUpdated.addListener(changed);
  return () => {
    onActivated.removeListener(changed);
    onUpdated.removeListener(changed);
  };
}

/** Asks the browser's own question; only in answer to a press. False: the user said no. */
export async function allowSite(patterns: string[]): Promise<boolean> {
  // before any await: the press counts for this moment only
  if (!(await browser.permissions.request({ origins: patterns }))) return false;
  const sites = (await lensSitesItem.read()) ?? [];
  await lensSitesItem.write([...new Set([...sites, ...patterns])]);
  return true;
}

/** Switches a site off; the worker takes the marks away and gives the permission back. */
export async function forgetSite(patterns: readonly string[]): Promise<void> {
  const sites = (await lensSitesItem.read()) ?? [];
  await lensSitesItem.write(sites.filter((each) => !patterns.includes(each)));
}

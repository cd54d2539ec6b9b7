import { browser } from './browser.ts';

/** What Chromium has and the polyfill's types do not name. */
type SidePanel = { open(where: Where): Promise<void> };
type Where = { windowId: number } | { tabId: number };

/** The window of who asks, by the name that each window has for itself. */
export const THIS_WINDOW = -2;
/** Which window this page belongs to: it has to be known before the click, which counts only until the first `await`. */
export const currentWindowId = async (): Promise<number> => (await browser.windows.getCurrent()).id ?? THIS_WINDOW;

/** Opens the panel beside the page; only a click may, and the promise fails where the browser does not take it for one. */
export function openPanel(where: Where): Promise<void> {
  const { sidePanel } = browser as typeof browser & { sidePanel?: SidePanel };
  return sidePanel ? sidePanel.open(where) : browser.sidebarAction.open();
}

import { browser } from './browser.ts';

/** What Chromium has and the polyfill's types do not name. */
type SidePanel = { open(where: { windowId: number }): Promise<void> };

/** Which window this page belongs to: it has to be known before the click, which counts only until the first `await`. */
export const currentWindowId = async (): Promise<number> => (await browser.windows.getCurrent()).id ?? -1;

/** Opens the panel beside the page; only a click may. */
export function openPanel(windowId: number): Promise<void> {
  const { sidePanel } = browser as typeof browser & { sidePanel?: SidePanel };
  return sidePanel ? sidePanel.open({ windowId }) : browser.sidebarAction.open();
}

import { browser } from './browser.ts';

type SidePanel = { open(options: { tabId: number }): Promise<void> };

/** Opens the panel beside a tab. Has to be called at once in answer to a press: false where the browser does not allow it. */
export async function openTabPanel(tabId: number): Promise<boolean> {
  try {
    const { sidePanel } = browser as typeof browser & { sidePanel?: SidePanel };
    if (sidePanel) await sidePanel.open({ tabId });
    else await browser.sidebarAction.open();
    return true;
  } catch {
    return false;
  }
}

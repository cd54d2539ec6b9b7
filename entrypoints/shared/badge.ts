import { browser } from './browser.ts';

/** How many things wait for the user, on the extension's button. */
export async function setBadge(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#1d4ed8' });
  await browser.action.setBadgeText({ text: count === 0 ? '' : count > 99 ? '99+' : String(count) });
}

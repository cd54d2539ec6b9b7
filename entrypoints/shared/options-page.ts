import { browser } from './browser.ts';

/** The options page's address that begins to sign in at once. */
export const SIGN_IN_NOW = '#sign-in';

/** A popup closes as soon as the sign-in window has the focus: the options page stays, and signs in for it. */
export const isPopup = (): boolean => location.pathname === '/popup.html';

export async function signInOnOptionsPage(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/options.html${SIGN_IN_NOW}`) });
  window.close();
}

export const openOptions = (): void => void browser.runtime.openOptionsPage();
export const extensionId = (): string => browser.runtime.id;
export const extensionVersion = (): string => browser.runtime.getManifest().version;

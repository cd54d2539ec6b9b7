import { browser } from './browser.ts';

export type Notice = { id: string; title: string; message: string };

/** Shows a notification; one with the same id is replaced. */
export async function showNotice({ id, title, message }: Notice): Promise<void> {
  const iconUrl = browser.runtime.getURL('icon/128.png');
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
}

/** Ids of those that stand on the screen or in the system's list. */
export const standingNotices = async (): Promise<string[]> => Object.keys(await browser.notifications.getAll());

export const clearNotice = async (id: string): Promise<void> => void (await browser.notifications.clear(id));

export function onNotice({ clicked, closed }: Record<'clicked' | 'closed', (id: string) => void>): void {
  browser.notifications.onClicked.addListener(clicked);
  browser.notifications.onClosed.addListener((id) => closed(id));
}

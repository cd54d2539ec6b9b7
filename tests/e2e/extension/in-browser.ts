import type { Page } from '@playwright/test';

/** What the tests use of the browser's own interfaces, from a page of the extension. */
type Chrome = {
  storage: { local: { get(keys: null): Promise<Record<string, unknown>>; set(items: object): Promise<void> } };
  runtime: { sendMessage(message: object): Promise<unknown> };
  notifications: { getAll(then: (all: object) => void): void; clear(id: string, then: () => void): void };
  action: { getBadgeText(of: object): Promise<string> };
  alarms: { create(name: string, when: object): Promise<void>; getAll(): Promise<{ name: string }[]> };
};

declare const chrome: Chrome;

export const stored = (page: Page) => page.evaluate(() => chrome.storage.local.get(null));
export const store = (page: Page, items: Record<string, unknown>) =>
  page.evaluate((given) => chrome.storage.local.set(given), items);
export const notices = (page: Page) =>
  page.evaluate(() => new Promise<string[]>((done) => chrome.notifications.getAll((all) => done(Object.keys(all)))));
export const putAway = (page: Page, id: string) =>
  page.evaluate((of) => new Promise<void>((done) => chrome.notifications.clear(of, done)), id);
export const badge = (page: Page) => page.evaluate(() => chrome.action.getBadgeText({}));
export const alarms = (page: Page) => page.evaluate(async () => (await chrome.alarms.getAll()).map(({ name }) => name));
/** The alarm rings now instead of within the next minute or so, and every 45 s after that. */
export const ring = (page: Page) =>
  page.evaluate(() => chrome.alarms.create('work', { when: Date.now(), periodInMinutes: 0.75 }));
/** As a page asks the worker; resolves when it answered, or at once when it was stopped. */
export const askWorker = (page: Page) =>
  page.evaluate(() => chrome.runtime.sendMessage({ headhaul: 'worker.now', request: null }).catch(() => null));

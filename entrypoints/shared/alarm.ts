import { browser } from './browser.ts';

const NAME = 'work';

/** Wakes the worker every so many minutes; the browser keeps it while the worker is stopped. */
export async function keepAlarm(periodInMinutes: number): Promise<void> {
  const before = await browser.alarms.get(NAME);
  // made anew it would begin to wait anew
  if (before?.periodInMinutes !== periodInMinutes) browser.alarms.create(NAME, { periodInMinutes });
}

export const clearAlarm = async (): Promise<void> => void (await browser.alarms.clear(NAME));

export const onAlarm = (wake: () => void): void =>
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) wake();
  });

/** When the browser starts, and when the extension is installed or renewed. */
export function onBrowserStart(wake: () => void): void {
  browser.runtime.onStartup.addListener(wake);
  browser.runtime.onInstalled.addListener(wake);
}

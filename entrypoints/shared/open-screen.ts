import { browser } from './browser.ts';
import { BUILT_ORIGIN } from './item-keys.ts';
import { originItem } from './items.ts';

/** Opens a screen of the web app, named by its path, in a tab. */
export async function openScreen(path: string): Promise<void> {
  await browser.tabs.create({ url: `${(await originItem.read()) ?? BUILT_ORIGIN}${path}` });
}

import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

const QUIET = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** A real Chromium for the built app; ends the process with the command to run where either is missing. */
export const launchChromium = () => chromium.launch(options());

/** The same with a profile in `folder`, which another tool then drives too. */
export const launchProfile = (folder: string, args: string[]) =>
  chromium.launchPersistentContext(folder, options(args));

function options(args: string[] = []) {
  const executablePath = findChromium();
  if (!executablePath) stop('No Chromium: npx playwright install chromium');
  if (!existsSync('dist/web/index.html')) stop('The web app is not built: npm run build');
  return { executablePath, args: [...QUIET, ...args] };
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export async function plainPage(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('about:blank');
  return page;
}

/** A page of its own, in which the holder of `token` is signed in. */
export async function signedInPage(browser: Browser, origin: string, token: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
  return context.newPage();
}

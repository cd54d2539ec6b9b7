import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser that the tests drive: `CHROMIUM_PATH`, Debian's, Playwright's own; undefined when there is none. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find((path) => path && existsSync(path));

/** Finds the browser or installs one; throws with the command to run by hand when neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium found: installing one for the tests …\n');
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The end-to-end tests need Chromium. Install it with `npx playwright install chromium` or `sudo apt-get install chromium`, or set CHROMIUM_PATH.',
  );
}

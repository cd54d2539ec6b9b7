import { ensureChromium } from './chromium.ts';

try {
  process.stdout.write(`Chromium: ${ensureChromium()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { expect } from './test.ts';

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

/**
 * Photographs the screen wide and narrow, light and dark, and holds it to axe: nothing serious, and nothing that
 * scrolls sideways. Leaves it wide and light.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  await photograph(page, name, SIZES);
  await page.setViewportSize(SIZES[1440]);
}

const PANEL_SIZES = { 320: { width: 320, height: 640 }, 400: { width: 400, height: 800 } } as const;

/** The same at the widths of a side panel; leaves it at 400 px and light. */
export const inspectPanel = (page: Page, name: string): Promise<void> => photograph(page, name, PANEL_SIZES);

/** The same of the popup, which has one size. */
export const inspectPopup = (page: Page, name: string): Promise<void> => photograph(page, name, POPUP_SIZE);

const POPUP_SIZE = { 380: { width: 380, height: 560 } } as const;

/** The other theme has the same page in other colours. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds in the page, which holds no frame. */
async function violationsOf(page: Page, theme: keyof typeof RULES) {
  const options: RunOptions = { resultTypes: ['violations'], ...RULES[theme] };
  const { violations } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: typeof axeCore }).axe.run(asked),
    options,
  );
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** In the page: no colour of the other theme fades in, which a crowded table does for most of a second. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

function withTransitions(): void {
  document.adoptedStyleSheets.pop();
}

/** In the page: the fonts are there, and whatever was about to move has come to rest. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

async function photograph(page: Page, name: string, sizes: Record<string, { width: number; height: number }>) {
  await page.evaluate(axeCore.source);
  await page.evaluate(withoutTransitions);
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(settled);
      await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png` });
      const serious = await violationsOf(page, colorScheme);
      expect(serious.map(({ id, nodes }) => `${name} ${width} ${colorScheme}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(withTransitions);
}

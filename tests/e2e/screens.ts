import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** In the page: the fonts are there, and the colours of the other theme, which fade for a moment. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  // a colour that is inherited begins to fade once that around it has: looked at until nothing new begins
  for (let look = 0; look < 10; look++) {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const fading = document.getAnimations();
    if (look > 0 && fading.length === 0) return;
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }
}

async function photograph(page: Page, name: string, sizes: Record<string, { width: number; height: number }>) {
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(settled);
      await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png` });
      // in the page itself: no frame here is another site's, and the other way opens a page for each look
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // the other theme has the same page in other colours
      if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
      const { violations } = await axe.analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${name} ${width} ${colorScheme}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

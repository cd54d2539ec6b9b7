import { expect, test } from './extension.ts';

for (const part of ['sidepanel', 'popup'] as const) {
  test(`the ${part} of somebody signed out offers the way in`, async ({ open }) => {
    const page = await open(part);
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
}

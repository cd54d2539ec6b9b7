import { users } from '../users.ts';
import { expect, test } from './extension.ts';

test('who is signed in is known in every part, and signed out in every part at once', async ({ open, enterAs }) => {
  const carrier = await users.carrier('premium');
  await enterAs(carrier);
  const [panel, popup] = [await open('sidepanel'), await open('popup')];
  await expect(panel.getByRole('form', { name: 'Load search' })).toBeVisible();
  await expect(popup.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
});

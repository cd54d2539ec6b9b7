import type { Page } from '@playwright/test';
import { assignBookedLoad, type BookedLoad, listBookedLoads } from '#core/contract/booked-load.ts';
import { uploadDocument } from '#core/contract/documents.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { book, loadsOn, pairsOn, toBook } from '../support/booking.ts';
import { aPdf } from '../support/pdf.ts';
import { test } from './own-server.ts';
import { inspect } from './screens.ts';
import { expect } from './test.ts';
import { enter, type User } from './users.ts';

test.use({ ownSettings: { BOARD_DEADLINE_MS: '15000' }, expectedErrors: [/Failed to load resource/] });

const robinson = loadsOn('C.H. Robinson');
const robinsonPair = pairsOn('C.H. Robinson');
const cards = (page: Page) => page.getByRole('list', { name: 'Booked loads' }).locator('> li');
const slot = (page: Page, name: string) => cards(page).first().getByRole('listitem', { name });
const file = (text: string, name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf([{ text }]) });
const choose = (page: Page, name: string, chosen: ReturnType<typeof file>) =>
  page
    .getByLabel(new RegExp(`^PDF of ${name}`))
    .first()
    .setInputFiles(chosen);
const first = async (user: User) => (await user.call(listBookedLoads, {})).loads[0] as BookedLoad;

test('a rate confirmation confirms a booking; it is viewed, replaced and deleted', async ({ page, own }) => {
  test.setTimeout(180_000);
  const carrier = await own.users.carrier('premium');
  const load = await robinson(carrier);
  await carrier.call(saveLoad, { body: load });
  await book(carrier, [toBook(load)]);
  await enter(page, carrier, '/booked-loads');
  await expect(cards(page)).toContainText(/Pending.*Requested/s);
  await expect(slot(page, 'Rate Confirmation')).toContainText('None yet');
  await inspect(page, 'load-documents-none');

  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Upload Bill of Lading/ }).click();
  await (await picker).setFiles(file('Bill', 'bol "7".pdf'));
  await expect(slot(page, 'Bill of Lading')).toContainText('bol "7".pdf');
  await expect(cards(page)).toContainText('Pending');
  await choose(page, 'Rate Confirmation', file('Agreed at $1,850', 'rate con.pdf'));
  await expect(cards(page)).toContainText(/Ready to Go.*Confirmed/s);
  await expect(cards(page)).toContainText(/Confirmed by the rate confirmation that .* uploaded on/);
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await inspect(page, 'load-documents-both');

  await page.getByRole('button', { name: /^View Rate Confirmation/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Rate Confirmation' });
  await expect(viewer.getByText('Page 1 of 1')).toBeVisible();
  await expect(viewer.locator('canvas')).toBeVisible();
  await inspect(page, 'load-documents-viewer');
  await page.keyboard.press('Escape');

  await choose(page, 'Rate Confirmation', file('Agreed at $1,900', 'amended.pdf'));
  await expect(slot(page, 'Rate Confirmation')).toContainText('amended.pdf');

  // in the details of the saved load, too
  await page.goto(`/saved-loads?load=${load.id}`);
  const details = page.getByRole('complementary', { name: 'Load Details' });
  await expect(details).toContainText('Booking confirmed');
  await inspect(page, 'load-documents-details');
  await details.getByRole('button', { name: 'Rate Confirmation' }).click();
  await expect(page.getByRole('dialog', { name: 'Rate Confirmation' }).getByText('amended.pdf')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/booked-loads');
  await page.getByRole('button', { name: /^Delete Rate Confirmation/ }).click();
  await expect(page.getByRole('dialog')).toContainText('without it the load is no longer Ready to Go, but Pending');
  await inspect(page, 'load-documents-delete');
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect(cards(page)).toContainText(/Pending.*Requested/s);
  expect((await first(carrier)).documents).toMatchObject([{ documentType: 'billOfLading' }]);
});

test('a file is dropped on its place; what is no PDF is refused; two go at once; one is cancelled', async ({
  page,
  own,
}) => {
  test.setTimeout(180_000);
  const carrier = await own.users.carrier('premium');
  await book(carrier, [toBook(await robinson(carrier))]);
  await enter(page, carrier, '/booked-loads');
  await choose(page, 'Rate Confirmation', { ...file('', 'rate.txt'), mimeType: 'text/plain' });
  await expect(slot(page, 'Rate Confirmation').getByRole('alert')).toHaveText('Only PDF files are allowed');
  await choose(page, 'Rate Confirmation', { ...file('', 'rate.pdf'), buffer: Buffer.from('<html>') });
  await expect(slot(page, 'Rate Confirmation').getByRole('alert')).toHaveText('Only PDF files are allowed');
  await choose(page, 'Bill of Lading', { ...file('', 'large.pdf'), buffer: Buffer.alloc(5_242_881) });
  await expect(slot(page, 'Bill of Lading').getByRole('alert')).toHaveText('File size must be less than 5MB');
  await inspect(page, 'load-documents-refused');

  // held back, so that their way can be seen
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/upload/', async (route) => {
    await held;
    await route.continue();
  });
  const dropped = await page.evaluateHandle(
    (base64) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }));
      return transfer;
    },
    aPdf([{ text: 'Dropped' }]).toString('base64'),
  );
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await slot(page, 'Rate Confirmation').dispatchEvent(event, { dataTransfer: dropped });
  }
  await choose(page, 'Bill of Lading', file('Bill', 'bill.pdf'));
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await inspect(page, 'load-documents-uploading');
  go();
  await expect(slot(page, 'Rate Confirmation')).toContainText('dropped.pdf');
  await expect(slot(page, 'Bill of Lading')).toContainText('bill.pdf');
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.unrouteAll();
  await page.route('**/api/upload/', () => {});
  await choose(page, 'Bill of Lading', file('Other', 'other.pdf'));
  await page.getByRole('button', { name: /^Cancel the upload of Bill of Lading/ }).click();
  await expect(slot(page, 'Bill of Lading')).toContainText('bill.pdf');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the dispatcher who booked it uploads, the carrier sees it at once, its driver reads it', async ({
  page,
  browser,
  own,
}) => {
  test.setTimeout(180_000);
  const carrier = await own.users.carrier('premium');
  const dispatcher = await own.users.dispatcher([carrier]);
  const driver = await own.users.driver([carrier]);
  const { outbound, return: back } = await robinsonPair(carrier);
  await book(dispatcher, [outbound, back].map(toBook), { carrier_email: carrier.email });
  await enter(page, carrier, '/booked-loads');
  const desk = await (await browser.newContext({ baseURL: own.origin })).newPage();
  await enter(desk, dispatcher, '/booked-loads');
  await cards(desk).getByText('Return', { exact: true }).click();
  await choose(desk, 'Rate Confirmation', file('The way back', 'return.pdf'));
  await expect(slot(desk, 'Rate Confirmation')).toContainText('return.pdf');
  await cards(page).getByText('Return', { exact: true }).click();
  await expect(slot(page, 'Rate Confirmation')).toContainText('return.pdf');
  await cards(page).getByText('Outbound', { exact: true }).click();
  await expect(slot(page, 'Rate Confirmation')).toContainText('None yet');
  await inspect(page, 'load-documents-pair');
  await desk.context().close();

  const { id } = await first(carrier);
  await carrier.call(assignBookedLoad, { params: { id }, body: { assign_to: driver.email } });
  const form = new FormData();
  for (const [name, value] of Object.entries({ documentType: 'billOfLading', bookedLoadId: id }))
    form.append(name, value);
  form.append('file', new File([new Uint8Array(aPdf([{ text: 'Signed' }]))], 'bill.pdf'));
  await carrier.upload(uploadDocument, form);
  await enter(page, driver, '/my-loads');
  await expect(page.getByRole('button', { name: 'Rate Confirmation' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Bill of Lading' }).scrollIntoViewIfNeeded();
  await inspect(page, 'load-documents-driver');
  await page.getByRole('button', { name: 'Bill of Lading' }).click();
  await expect(page.getByRole('dialog', { name: 'Bill of Lading' }).getByText('Signed')).toBeAttached();
  await expect(page.getByRole('button', { name: /^(Upload|Replace|Delete)/ })).toHaveCount(0);
});

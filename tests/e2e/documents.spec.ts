import type { Page } from '@playwright/test';
import { listMyDocuments, uploadDocument } from '#core/contract/documents.ts';
import { deleteSavedDispatcher } from '#core/contract/people.ts';
import { aPdf } from '../support/pdf.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const file = (buffer: Buffer, name = 'w9.pdf', mimeType = 'application/pdf') => ({ name, mimeType, buffer });
const slot = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem', { name });
const choose = (page: Page, name: string, chosen: ReturnType<typeof file>) =>
  page.getByLabel(`PDF of ${name}`).setInputFiles(chosen);
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Documents uploaded' });

async function putDocument(user: User, documentType: string, text = documentType) {
  const form = new FormData();
  form.append('documentType', documentType);
  form.append('file', new File([new Uint8Array(aPdf([{ text }, { text: 'Second page' }]))], `${documentType}.pdf`));
  return user.upload(uploadDocument, form);
}

test('six documents are uploaded, one is viewed, replaced and deleted', async ({ page }) => {
  const user = await users.carrier('trial');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const viewerFiles = () => fetched.filter((url) => /\/assets\/pdf/.test(url));
  await enter(page, user, '/load-search');
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByText('0 of 9 uploaded')).toBeVisible();
  await expect(page.getByText('Missing', { exact: true })).toHaveCount(6);
  await expect(page.getByText('Optional', { exact: true })).toHaveCount(3);
  await inspect(page, '70-documents-empty');

  const names = [
    'Carrier Setup Packet',
    'Carrier-Broker Agreement',
    'Dispatch Agreement',
    'W-9 Form',
    'MC Authority',
    'Certificate of Insurance (COI)',
  ];
  const pages = [{ text: 'Page one' }, { text: 'Page two' }, { text: 'Page three' }];
  for (const [index, name] of names.entries()) {
    await choose(page, name, file(aPdf(pages), `document ${index}.pdf`));
    await expect(slot(page, name).getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', String(index + 1));
  }
  await expect(page.getByText('Every required document is there.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).last().click();

  // the heaviest files of the product are for those who open a document
  expect(viewerFiles()).toEqual([]);
  await page.getByRole('button', { name: 'View W-9 Form' }).click();
  const viewer = page.getByRole('dialog', { name: 'W-9 Form' });
  await expect(viewer.getByText('Page 1 of 3')).toBeVisible();
  await expect(viewer.locator('canvas')).toBeVisible();
  expect(viewerFiles()).not.toEqual([]);
  await expect(viewer.getByText('Page one')).toBeAttached();
  await inspect(page, '71-viewer');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Page 2 of 3')).toBeVisible();
  await expect(viewer.getByText('Page two')).toBeAttached();
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  const before = (await viewer.locator('canvas').boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByText('120%')).toBeVisible();
  await expect.poll(async () => (await viewer.locator('canvas').boundingBox())?.width).toBeCloseTo(1.2 * before, -1);
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('+');
  await expect(viewer.getByText('300%')).toBeVisible();
  for (let presses = 0; presses < 14; presses++) await page.keyboard.press('-');
  await expect(viewer.getByText('50%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace W-9 Form' }).click();
  await (await picker).setFiles(file(aPdf([{ text: 'New' }]), 'w9 of 2027.pdf'));
  await expect(slot(page, 'W-9 Form')).toContainText('w9 of 2027.pdf');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '6');
  await inspect(page, '72-documents-six');

  await page.getByRole('button', { name: 'Delete W-9 Form' }).click();
  await expect(page.getByRole('dialog')).toContainText('w9 of 2027.pdf');
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect(slot(page, 'W-9 Form').getByText('Missing', { exact: true })).toBeVisible();
  expect((await user.call(listMyDocuments, {})).files).toHaveLength(5);
});

test('a file is dropped on its slot, and its way is shown', async ({ page }) => {
  await enter(page, await users.carrier('trial'), '/documents');
  const target = slot(page, 'Voided Check');
  await expect(target).toBeVisible();
  const bytes = aPdf([{ text: 'Void' }], 3_000_000).toString('base64');
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    transfer.items.add(new File([content], 'void.pdf', { type: 'application/pdf' }));
    return transfer;
  }, bytes);
  // held back, so that its way can be seen
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/upload/', async (route) => {
    await held;
    await route.continue();
  });
  await target.dispatchEvent('dragenter', { dataTransfer: dropped });
  await target.dispatchEvent('dragover', { dataTransfer: dropped });
  await target.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('progressbar', { name: 'Upload of Voided Check' })).toBeVisible();
  await expect(target).toContainText('void.pdf');
  await inspect(page, '73-uploading');
  go();
  await expect(target.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(target).toContainText('3.0 MB');
});

test('an upload can be cancelled', async ({ page }) => {
  const user = await users.carrier('trial');
  await enter(page, user, '/documents');
  await page.route('**/api/upload/', () => {});
  await choose(page, 'W-9 Form', file(aPdf()));
  await page.getByRole('button', { name: 'Cancel the upload of W-9 Form' }).click();
  await expect(page.getByRole('button', { name: 'Upload W-9 Form' })).toBeEnabled();
  expect((await user.call(listMyDocuments, {})).files).toEqual([]);
});

test('what is no PDF of at most 5 MB is refused, here and by the server', async ({ page }) => {
  await enter(page, await users.carrier('trial'), '/documents');
  await choose(page, 'W-9 Form', file(Buffer.from('hello'), 'w9.txt', 'text/plain'));
  await expect(slot(page, 'W-9 Form').getByRole('alert')).toHaveText('Only PDF files are allowed');
  await choose(page, 'MC Authority', file(Buffer.alloc(5_242_881), 'large.pdf'));
  await expect(slot(page, 'MC Authority').getByRole('alert')).toHaveText('File size must be less than 5MB');
  await choose(page, 'Dispatch Agreement', file(Buffer.from('<html>not one</html>')));
  await expect(slot(page, 'Dispatch Agreement').getByRole('alert')).toHaveText('Only PDF files are allowed');
  const pdf = aPdf();
  await choose(page, 'Voided Check', file(pdf.subarray(0, pdf.length - 30)));
  await expect(slot(page, 'Voided Check').getByRole('alert')).toContainText('damaged or incomplete');
  await inspect(page, '74-documents-refused');
  await choose(page, 'W-9 Form', file(pdf));
  await expect(slot(page, 'W-9 Form').getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(slot(page, 'W-9 Form').getByRole('alert')).toHaveCount(0);
});

test('failures say so, with a way on', async ({ page }) => {
  const user = await users.carrier('trial');
  await putDocument(user, 'w9Form');
  await page.route('**/api/upload/files/**', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, user, '/documents');
  await expect(page.getByText('Failed to load uploaded files')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/upload/files/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(slot(page, 'W-9 Form')).toContainText('w9Form.pdf');

  await page.route('**/api/upload/view/**', (route) => route.fulfill({ status: 200, body: 'no PDF' }));
  await page.getByRole('button', { name: 'View W-9 Form' }).click();
  await expect(page.getByText('Failed to load PDF. Please try again.')).toBeVisible();
  await page.unroute('**/api/upload/view/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route('**/api/upload/files/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete W-9 Form' }).click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByText('Failed to delete file')).toBeVisible();
  await page.route('**/api/upload/', (route) => route.fulfill({ status: 500, json: {} }));
  await choose(page, 'MC Authority', file(aPdf()));
  await expect(page.getByText('Failed to upload file. Please try again.')).toBeVisible();
});

test('a dispatcher views the documents of the carriers who added them, as long as they do', async ({ page }) => {
  const carrier = await users.carrier('premium');
  const dispatcher = await users.dispatcher([carrier]);
  await enter(page, dispatcher, '/documents');
  await expect(page.getByText('0 of 9 uploaded')).toBeVisible();
  await putDocument(carrier, 'insuranceCOI', 'Insured');
  await expect(page.getByText('1 of 9 uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Upload|Replace|Delete)/ })).toHaveCount(0);
  await inspect(page, '75-documents-dispatcher');
  await page.getByRole('button', { name: 'View Certificate of Insurance (COI)' }).click();
  await expect(page.getByRole('dialog').getByText('Page 1 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await carrier.call(deleteSavedDispatcher, { params: { email: dispatcher.email } });
  await expect(page.getByText('No carriers have added you to their dispatchers list yet.')).toBeVisible();
});

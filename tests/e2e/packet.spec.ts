import type { Page, Route } from '@playwright/test';
import { uploadDocument } from '#core/contract/documents.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../support/load.ts';
import { aPdf } from '../support/pdf.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';
import { freshEmail } from './walk.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

async function putDocument(user: User, documentType: string) {
  const form = new FormData();
  form.append('documentType', documentType);
  form.append('file', new File([new Uint8Array(aPdf([{ text: documentType }]))], `${documentType}.pdf`));
  await user.upload(uploadDocument, form);
}

/** Opens the details of a saved load of this broker. */
async function openLoad(page: Page, user: User, company_email: string | null) {
  const load = aLoad({ id: `ts-${freshEmail('load')}`, company_email, company_name: 'Mesa Freight Brokers' });
  await user.call(saveLoad, { body: load });
  await enter(page, user, '/saved-loads');
  await page.getByRole('row', { name: /Fontana/ }).click();
  return page.getByRole('complementary', { name: 'Load Details' });
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send Carrier Package Email' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Carrier Package Email' });

test('a packet is confirmed, sent, and read by the broker', async ({ page, context }) => {
  const user = await users.carrier('trial');
  const broker = freshEmail('broker');
  await putDocument(user, 'w9Form');
  await putDocument(user, 'insuranceCOI');
  await openLoad(page, user, broker);
  await sendButton(page).click();
  await expect(dialog(page)).toContainText(broker);
  await expect(dialog(page)).toContainText('Fontana, CA → Reno, NV');
  await expect(dialog(page)).toContainText('Links to 2 documents, good for 14 days');
  await expect(dialog(page)).toContainText('Brokers also ask for: Carrier Setup Packet');
  await inspect(page, '80-packet');
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.getByText(`Carrier packet sent to ${broker}`, { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const inbox = await context.newPage();
  await inbox.goto(`/sandbox/outbox?to=${broker}`);
  await inbox.getByRole('link', { name: /Carrier packet from Blue Mesa Trucking/ }).click();
  await expect(inbox.getByText(`Please answer to ${user.email}.`)).toBeVisible();
  await inspect(inbox, '81-outbox');
  const link = await inbox.getByRole('link', { name: /document=w9Form/ }).getAttribute('href');
  const answer = await fetch(link ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(await answer.text()).toContain('w9Form');
});

test('without documents it says what is missing and leads there', async ({ page }) => {
  const user = await users.carrier('trial');
  await openLoad(page, user, freshEmail('broker'));
  await sendButton(page).click();
  await expect(dialog(page)).toContainText('You have no documents to send yet. Missing: Carrier Setup Packet');
  await expect(page.getByRole('button', { name: 'Send e-mail' })).toHaveCount(0);
  await inspect(page, '82-packet-empty');
  await page.getByRole('link', { name: 'Go to Documents' }).click();
  await expect(page).toHaveURL(/\/documents$/);
});

test('without a broker’s address it can’t be sent, and says why', async ({ page }) => {
  const details = await openLoad(page, await users.carrier('trial'), null);
  await expect(sendButton(page)).toBeDisabled();
  await expect(details).toContainText('The posting gives no broker e-mail.');
  await inspect(page, '83-packet-no-address');
});

test('a load of another board is taken along to the voice agent', async ({ page }) => {
  await openLoad(page, await users.carrier('trial'), null);
  await page.getByRole('link', { name: 'Discuss Load' }).click();
  await expect(page).toHaveURL(/\/ai-voice-agent$/);
  await expect(page.getByRole('region', { name: 'Load to discuss' })).toContainText('Fontana, CA → Reno, NV');
});

test('a failure is said, and it can be tried again', async ({ page }) => {
  const user = await users.carrier('trial');
  const broker = freshEmail('broker');
  await putDocument(user, 'w9Form');
  await openLoad(page, user, broker);
  await page.route('**/api/packet/send', (route) => route.fulfill({ status: 502, json: {} }), { times: 1 });
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(dialog(page)).toContainText('Something went wrong while sending documents.');
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.getByText(`Carrier packet sent to ${broker}`, { exact: true })).toBeVisible();
});

/** The dialog, opened by a dispatcher of several carriers, who then chooses one. */
async function openFor(page: Page, ...carriers: User[]) {
  const broker = freshEmail('broker');
  await openLoad(page, await users.dispatcher(carriers), broker);
  await sendButton(page).click();
  const carrier = dialog(page).getByLabel('Carrier whose documents are sent');
  const choose = ({ email }: User) => carrier.selectOption({ label: `Blue Mesa Trucking (${email})` });
  return { broker, choose };
}

test('a dispatcher sends the packet of a carrier who added them', async ({ page }) => {
  const [first, second] = [await users.carrier('premium'), await users.carrier('premium')];
  await putDocument(second, 'mcAuthority');
  const { broker, choose } = await openFor(page, first, second);
  await choose(first);
  await expect(dialog(page)).toContainText('This carrier has no documents to send yet.');
  await choose(second);
  await expect(dialog(page)).toContainText('Links to 1 document, good for 14 days');
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.getByText(`Carrier packet sent to ${broker}`, { exact: true })).toBeVisible();
});

test('another carrier’s packet is another e-mail, also where no answer came to the first', async ({ page }) => {
  const [first, second] = [await users.carrier('premium'), await users.carrier('premium')];
  await putDocument(first, 'w9Form');
  await putDocument(second, 'mcAuthority');
  const { broker, choose } = await openFor(page, first, second);
  await choose(first);
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/packet/send', lost, { times: 1 });
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await choose(second);
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.getByText(`Carrier packet sent to ${broker}`, { exact: true })).toBeVisible();
  await page.goto(`/sandbox/outbox?to=${broker}`);
  await expect(page.getByRole('link', { name: /Carrier packet from/ })).toHaveCount(2);
});

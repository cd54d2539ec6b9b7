import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseAccountType } from '#core/contract/account.ts';
import { listDevices } from '#core/contract/devices.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Firefox, firefoxPath, startFirefox } from '../support/firefox.ts';
import { folderOf } from './built.ts';

const button = (name: string) => `//button[normalize-space()='${name}']`;
const text = (words: string) => `//body//*[contains(., "${words}")]`;

// where there is no Firefox, its linter holds the build
describe.skipIf(!firefoxPath)('the build for Firefox, in Firefox', () => {
  let app: TestApp;
  let firefox: Firefox;
  beforeAll(async () => {
    app = await startApp({ SANDBOX_LOADS: '0' });
    firefox = await startFirefox(firefoxPath ?? '', folderOf('Firefox'));
  });
  afterAll(async () => {
    await firefox?.stop();
    await app?.stop();
  });

  it('takes the server’s address and signs in through the browser’s own window', async () => {
    const user = await app.as('firefox@example.com');
    await user.call(chooseAccountType, { body: { account_type: 'driver' } });
    await firefox.open('options.html');
    await firefox.fill('//input', app.origin);
    await firefox.click(button('Save'));
    await firefox.find(text(`Headhaul answers at ${app.origin}.`));

    const options = await firefox.handle();
    const before = await firefox.handles();
    await firefox.click(button('Sign in'));
    await firefox.switchTo(await firefox.opened(before));
    await firefox.click(button('Sign in with Google'));
    await firefox.fill("//input[@name='email']", 'firefox@example.com');
    await firefox.fill("//input[@name='name']", 'Test User');
    await firefox.click("(//button[@type='submit'])[1]");
    await firefox.find("//h1[starts-with(., 'Connect Firefox on ')]");
    await firefox.click(button('Connect'));

    await firefox.switchTo(options);
    await firefox.find(text('firefox@example.com'));
    mkdirSync('test-results/screens', { recursive: true });
    await firefox.screenshot('test-results/screens/66-firefox-options.png');
    expect((await user.call(listDevices, {})).devices).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^Firefox on /) }),
    ]);
  });

  it.each(['sidepanel.html', 'popup.html'])('shows %s to who is signed in', async (page) => {
    await firefox.open(page);
    await firefox.find("//*[@id='root']//*[normalize-space(text())]");
    expect(await firefox.shows(text('You are signed out'))).toBe(false);
  });
});

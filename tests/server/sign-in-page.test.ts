import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.ts';
import { type IdentityApp, startIdentityApp } from '../support/identity-app.ts';
import { begin, comeBack } from '../support/sign-in.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.stop());

const isCallback = (url: URL) => url.pathname === '/auth/callback';

async function openPage(browser = new Browser()) {
  const { at, response } = await browser.follow(await begin(browser, app.origin));
  if (!response) throw new Error('no page was shown');
  const html = await response.text();
  const post = (form: Record<string, string>) => browser.follow(at.href, isCallback, { form });
  return { at, response, html, post };
}

describe('the sandbox’s sign-in page', () => {
  it('is a plain form that says what it is, and can run no script', async () => {
    const { response, html } = await openPage();
    expect(html).toContain('Any address signs in');
    expect(html).toMatch(/<form method="post"[^>]*>[\s\S]*name="email"[\s\S]*name="name"/);
    expect(html).not.toContain('<script');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/);
    expect(policy).not.toContain('unsafe');
  });

  it('says what is wrong with an address, and keeps what was typed without running it', async () => {
    const { post } = await openPage();
    const { response } = await post({ email: '"><script>alert(1)</script>', name: `Tom & "Jerry's"` });
    const html = (await response?.text()) ?? '';
    expect(response?.status).toBe(422);
    expect(html).toContain('Enter an e-mail address');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('value="Tom &amp; &quot;Jerry&#39;s&quot;"');
    expect(html).not.toContain('<script');
    const again = await post({ email: 'mended@example.com', name: 'Mended' });
    expect(again.at.searchParams.get('code')).toBeTruthy();
  });

  it('goes back to the product on Cancel, with what the product needs to know', async () => {
    const { post } = await openPage();
    const { at } = await post({ email: '', name: '', outcome: 'cancel' });
    expect(at.origin + at.pathname).toBe(`${app.origin}/auth/callback`);
    expect(at.searchParams.get('error')).toBe('access_denied');
    expect(at.searchParams.get('code')).toBeNull();
  });

  it('asks anew at every sign-in of the same browser', async () => {
    const browser = new Browser();
    await comeBack(browser, app.origin, { email: 'first@example.com', name: 'First' });
    const { response } = await openPage(browser);
    expect(response.status).toBe(200);
  });

  it.each(['', 'nothing-here'])('shows a way back when there is no such sign-in (%j)', async (uid) => {
    const answer = await fetch(`${app.origin}/sandbox/oidc/interaction/${uid}`);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('This sign-in has ended');
    expect(html).toContain(`href="${app.origin}/login"`);
  });

  it('belongs to the browser that opened it', async () => {
    const { at } = await openPage();
    const { response } = await new Browser().follow(at.href, isCallback, {
      form: { email: 'thief@example.com', name: 'T' },
    });
    expect(response?.status).toBe(400);
  });

  it('is used once', async () => {
    const { post } = await openPage();
    expect((await post({ email: 'once@example.com', name: 'O' })).at.searchParams.get('code')).toBeTruthy();
    expect((await post({ email: 'once@example.com', name: 'O' })).response?.status).toBe(400);
  });

  it('refuses a form that is too large', async () => {
    const { post } = await openPage();
    expect((await post({ email: 'big@example.com', name: 'x'.repeat(20_000) })).response?.status).toBe(400);
  });

  it('sends a code to no other address', async () => {
    const url = new URL(await begin(new Browser(), app.origin));
    url.searchParams.set('redirect_uri', 'https://thief.example.com/');
    const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('leaves other paths alone', async () => {
    expect((await fetch(`${app.origin}/sandbox/oidcs`)).status).toBe(404);
  });
});

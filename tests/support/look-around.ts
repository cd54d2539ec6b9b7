import { Browser } from './browser.ts';
import { begin, finish } from './sign-in.ts';

const isCallback = (url: URL) => url.pathname === '/auth/callback';
type Press = { browser?: Browser; anew?: boolean };

/** Presses 'Look around as a …' on the sign-in page; the last page shown, or where the browser is sent back to. */
export async function pressLookAround(origin: string, look: string, { browser = new Browser(), anew }: Press = {}) {
  const page = await browser.follow(await begin(browser, origin), isCallback);
  const form = { look, ...(anew ? { anew: 'yes' } : {}) };
  const pressed = await browser.follow(page.at.href, isCallback, { form });
  if (!pressed.response) return { at: pressed.at, html: '' };
  const html = await pressed.response.text();
  const next = /content="0;url=([^"]+)"/.exec(html)?.[1];
  if (!next) return { at: pressed.at, html };
  const { at } = await browser.follow(next.replaceAll('&amp;', '&'), isCallback);
  return { at, html };
}

/** Looks around as one of the workspace's people; gives the access token. */
export async function lookAround(origin: string, look: string, press: Press = {}): Promise<string> {
  const browser = press.browser ?? new Browser();
  const { at, html } = await pressLookAround(origin, look, { ...press, browser });
  if (!isCallback(at)) throw new Error(`Looking around ended with ${html}`);
  const answer = await finish(browser, origin, at.searchParams);
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (!access_token) throw new Error(`Looking around gave ${answer.status}`);
  return access_token;
}

import { Browser } from './browser.ts';

export type Person = { email: string; name: string };

const isCallback = (url: URL) => url.pathname === '/auth/callback';

/** Signs in through the sandbox's sign-in page, as a browser does; gives the access token. */
export async function signIn(origin: string, person: Person, timeZone?: string): Promise<string> {
  const browser = new Browser();
  const back = await comeBack(browser, origin, person);
  if (timeZone) back.set('time_zone', timeZone);
  const answer = await finish(browser, origin, back);
  const body = (await answer.json()) as { access_token?: string; detail?: string };
  if (!answer.ok || !body.access_token) throw new Error(`Signing in gave ${answer.status}: ${body.detail}`);
  return body.access_token;
}

/** Starts a sign-in: where the browser is sent. */
export async function begin(browser: Browser, origin: string): Promise<string> {
  const answer = await browser.open(`${origin}/api/auth/google/login`);
  const body = (await answer.json()) as { authorization_url?: string; detail?: string };
  if (!body.authorization_url) throw new Error(`Starting to sign in gave ${answer.status}: ${body.detail}`);
  return body.authorization_url;
}

/** Starts a sign-in and fills in the issuer's form; what the issuer sends the browser back to the product with. */
export async function comeBack(browser: Browser, origin: string, person: Record<string, string>) {
  const page = await browser.follow(await begin(browser, origin), isCallback);
  const { at, response } = await browser.follow(page.at.href, isCallback, { form: person });
  if (response) throw new Error(`The sign-in page answered ${response.status}: ${await response.text()}`);
  return at.searchParams;
}

/** What the page at /auth/callback asks of the API. */
export const finish = (browser: Browser, origin: string, back: URLSearchParams) =>
  browser.open(`${origin}/api/auth/google/callback?${back}`);

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import type { Log } from '#server/log.ts';
import { isLook } from '../workspace/team.ts';
import type { Workspaces } from '../workspace/workspaces.ts';
import { type LookAround, lookAround } from './look-around.ts';
import { lookAroundForm } from './look-around-pages.ts';
import { faultPage, signInPage } from './pages.ts';
import type { People } from './people.ts';
import { showMaking } from './show-making.ts';

export type SignInParts = {
  provider: Provider;
  people: People;
  policy: string;
  origin: string;
  log: Log;
  /** Null where not every service is the sandbox's: what its people do would reach a real one. */
  workspaces: Workspaces | null;
};

const LARGEST_FORM = 8192;

const address = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Shows the sign-in form of one authorization request and takes what it posts. */
export async function answerSignIn(parts: SignInParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { provider, people, policy, origin, log, workspaces } = parts;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  const show = (status: number, html: string) => {
    res.writeHead(status, headers);
    res.end(req.method === 'HEAD' ? undefined : html);
  };
  const finish = (person: { email: string; name: string }) =>
    provider.interactionFinished(req, res, { login: { accountId: people.add(person), remember: false } });

  try {
    const { uid } = await provider.interactionDetails(req, res);
    const action = `${origin}/sandbox/oidc/interaction/${uid}`;
    const around = workspaces && lookAround(workspaces, req, res, origin);
    const showForm = async (status: number, typed: { email: string; name: string }, fault: string | null) =>
      show(status, signInPage({ action, ...typed, fault, below: await belowForm(around, action) }));

    if (req.method !== 'POST') {
      const look = new URL(req.url ?? '', origin).searchParams.get('look');
      if (!around || !isLook(look)) return await showForm(200, { email: '', name: '' }, null);
      const entered = await around.enter(look);
      if (entered.state === 'ready') return await finish(entered.person);
      return await showMaking(res, { headers, way: { action, look }, entered, again: () => around.again(look) });
    }

    const form = await readForm(req);
    if (form.get('outcome') === 'cancel') {
      return await provider.interactionFinished(req, res, { error: 'access_denied' });
    }
    const look = form.get('look');
    if (around && isLook(look)) {
      around.press(form.get('anew') === 'yes');
      res.writeHead(303, { location: `${action}?look=${look}` }).end();
      return;
    }
    const typed = { email: form.get('email') ?? '', name: (form.get('name') ?? '').trim().slice(0, 100) };
    const email = address.safeParse(typed.email);
    if (!email.success) return await showForm(422, typed, 'Enter an e-mail address');
    return await finish({ email: email.data, name: typed.name || email.data.slice(0, email.data.indexOf('@')) });
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'sandbox sign-in can’t go on');
    if (res.headersSent) res.end();
    else show(400, faultPage(`${origin}/login`));
  }
}

const belowForm = async (around: LookAround | null, action: string): Promise<string> =>
  around ? lookAroundForm({ action, since: await around.offered(), now: new Date() }) : '';

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > LARGEST_FORM) throw new Error('the form is too large');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

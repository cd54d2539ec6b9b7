import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import type { Log } from '#server/log.ts';
import { faultPage, signInPage } from './pages.ts';
import type { People } from './people.ts';

export type SignInParts = { provider: Provider; people: People; policy: string; origin: string; log: Log };

const LARGEST_FORM = 8192;

const address = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Shows the sign-in form of one authorization request and takes what it posts. */
export async function answerSignIn(parts: SignInParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { provider, people, policy, origin, log } = parts;
  const show = (status: number, html: string) => {
    res.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    res.end(req.method === 'HEAD' ? undefined : html);
  };

  try {
    const { uid } = await provider.interactionDetails(req, res);
    const action = `${origin}/sandbox/oidc/interaction/${uid}`;
    if (req.method !== 'POST') return show(200, signInPage({ action, email: '', name: '', fault: null }));

    const form = await readForm(req);
    if (form.get('outcome') === 'cancel') {
      return await provider.interactionFinished(req, res, { error: 'access_denied' });
    }
    const typed = { email: form.get('email') ?? '', name: (form.get('name') ?? '').trim().slice(0, 100) };
    const email = address.safeParse(typed.email);
    if (!email.success) return show(422, signInPage({ action, ...typed, fault: 'Enter an e-mail address' }));

    const accountId = people.add({
      email: email.data,
      name: typed.name || email.data.slice(0, email.data.indexOf('@')),
    });
    return await provider.interactionFinished(req, res, { login: { accountId, remember: false } });
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'sandbox sign-in can’t go on');
    if (!res.headersSent) show(400, faultPage(`${origin}/login`));
  }
}

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

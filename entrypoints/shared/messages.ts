import type { Runtime } from 'webextension-polyfill';
import * as z from 'zod/mini';
import { AppError } from '#core/contract/error.ts';
import { errorBody } from '#core/contract/error-body.ts';
import { browser } from './browser.ts';
import { type Sender, type SenderKind, senderOf } from './sender.ts';

/**
 * One kind of message between parts: what is asked, what is answered, and who may ask. A part that wants one describes it
 * with `messageKind` beside what it is for; whoever listens answers it with `answerMessage`.
 */
export interface MessageKind<Q, A> {
  /** Of its own among all kinds, for example `lens.rows`. */
  name: string;
  from: readonly SenderKind[];
  request: z.ZodMiniType<Q>;
  answer: z.ZodMiniType<A>;
}
export const messageKind = <Q, A>(kind: MessageKind<Q, A>): MessageKind<Q, A> => kind;

const asked = z.object({ headhaul: z.string(), request: z.unknown() });
const answered = z.union([z.object({ answer: z.unknown() }), z.object({ error: errorBody })]);

/** Asks the part that answers this kind. Throws `AppError`, also when no part answers. */
export const sendMessage = async <Q, A>(kind: MessageKind<Q, A>, request: Q): Promise<A> =>
  answerOf(kind, browser.runtime.sendMessage({ headhaul: kind.name, request }));

/** The same, asking the content script of a tab. */
export const sendToTab = async <Q, A>(kind: MessageKind<Q, A>, tabId: number, request: Q): Promise<A> =>
  answerOf(kind, browser.tabs.sendMessage(tabId, { headhaul: kind.name, request }));

/**
 * Answers a kind in this part; returns what ends it. In the background worker it has to be called before the first
 * `await`, or a message that woke the worker finds nobody.
 */
export function answerMessage<Q, A>(
  kind: MessageKind<Q, A>,
  handle: (request: Q, sender: Sender) => A | Promise<A>,
): () => void {
  const listener = (message: unknown, from: Runtime.MessageSender): Promise<unknown> | undefined => {
    const { data } = z.safeParse(asked, message);
    // another kind: another listener's
    if (data?.headhaul !== kind.name) return;
    return reply(kind, handle, data.request, senderOf(from, browser.runtime));
  };
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

async function reply<Q, A>(
  kind: MessageKind<Q, A>,
  handle: (request: Q, sender: Sender) => A | Promise<A>,
  request: unknown,
  sender: Sender | null,
): Promise<z.output<typeof answered>> {
  if (!sender || !kind.from.includes(sender.kind)) return refusal('forbidden', 'This part may not ask that.');
  const parsed = z.safeParse(kind.request, request);
  if (!parsed.success) return refusal('invalid', 'What was asked could not be read.');
  try {
    return { answer: await handle(parsed.data, sender) };
  } catch (error) {
    if (!(error instanceof AppError)) console.error(`${kind.name} failed`, error);
    const { code, detail, fields } = error instanceof AppError ? error : new AppError('internal', '');
    return { error: { code, detail, ...(fields ? { fields } : {}) } };
  }
}

const refusal = (code: 'forbidden' | 'invalid', detail: string) => ({ error: { code, detail } });

async function answerOf<Q, A>(kind: MessageKind<Q, A>, asking: Promise<unknown>): Promise<A> {
  const silent = new AppError('unavailable', 'Headhaul’s extension did not answer. Close this page and open it again.');
  const came = await asking.catch(() => {
    throw silent;
  });
  const { data } = z.safeParse(answered, came);
  if (!data) throw silent;
  if ('error' in data) throw new AppError(data.error.code, data.error.detail, data.error.fields);
  const parsed = z.safeParse(kind.answer, data.answer);
  if (parsed.success) return parsed.data;
  throw new AppError('internal', 'The extension’s answer could not be read. Reload the page and try again.');
}

import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

export const ORIGIN = 'https://headhaul.test';

const { local } = fakeBrowser.storage;
const set = local.set.bind(local);
const remove = local.remove.bind(local);
const create = fakeBrowser.notifications.create.bind(fakeBrowser.notifications);

/** Thrown in place of a call that a stopped worker would never have made. */
export class Stopped extends Error {}

/**
 * The browser as the extension sees it, in memory. `stopAfter` lets so many more of its calls happen and none after
 * them, as a worker that is stopped.
 */
export function fakeExtension() {
  let left = Number.POSITIVE_INFINITY;
  const counted = <A extends unknown[], R>(call: (...args: A) => R) =>
    ((...args: A) => {
      if (left <= 0) throw new Stopped();
      left--;
      return call(...args);
    }) as (...args: A) => R;
  const shown: string[] = [];
  vi.spyOn(local, 'set').mockImplementation(counted(set));
  vi.spyOn(local, 'remove').mockImplementation(counted(remove));
  vi.spyOn(fakeBrowser.runtime, 'getURL').mockImplementation(((path: string) => `ext://${path}`) as never);
  const show = counted((id: string, options: object) => {
    shown.push(id);
    return (create as (id: string, options: object) => Promise<string>)(id, options);
  });
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation(show as never);
  return {
    /** Ids of the notifications, in the order in which they were shown. */
    shown,
    stopAfter: (calls: number) => {
      left = calls;
    },
    goOn: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

type Reply = { status?: number; body: object; headers?: Record<string, string> };
type Handler = (path: string, method: string, body: unknown, key: string | null) => Reply | Promise<Reply>;

/** A server in place of `fetch`: what `answer` says, with ETags; keeps what was asked and how it was answered. */
export function fakeServer(answer: Handler) {
  const log: { method: string; path: string; status: number }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.slice(`${ORIGIN}/api`.length);
    const method = init.method ?? 'GET';
    const sent = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = new Headers(init.headers).get('idempotency-key');
    const { status = 200, body, headers } = await answer(path, method, sent, key);
    const text = JSON.stringify(body);
    const etag = `"${createHash('sha1').update(text).digest('hex')}"`;
    const same = method === 'GET' && status === 200 && new Headers(init.headers).get('if-none-match') === etag;
    log.push({ method, path, status: same ? 304 : status });
    return new Response(same ? null : text, { status: same ? 304 : status, headers: { etag, ...headers } });
  });
  return { log };
}

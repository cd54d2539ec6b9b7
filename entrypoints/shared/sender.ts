import type { Runtime } from 'webextension-polyfill';

/** `page`: panel, popup, options or the background worker. `content`: our script in a page of somebody else. */
export type Sender = { kind: 'page' } | { kind: 'content'; tabId: number; url: string };
export type SenderKind = Sender['kind'];

/**
 * Who sent a message, by what the browser says and the sender cannot. Null for whatever is not ours. A page of ours in a
 * tab is a page: its address tells, as no site can have it.
 */
export function senderOf(from: Runtime.MessageSender, own: Pick<Runtime.Static, 'id' | 'getURL'>): Sender | null {
  if (from.id !== own.id || !from.url) return null;
  if (from.url.startsWith(own.getURL(''))) return { kind: 'page' };
  if (from.tab?.id === undefined || !/^https?:/.test(from.url)) return null;
  return { kind: 'content', tabId: from.tab.id, url: from.url };
}

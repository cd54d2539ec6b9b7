import type { Load } from '#core/contract/load.ts';

/** A call to be made now; the same `id` is the same call. */
export type CallOrder = { id: string; email: string; load: Load | null };

/** A message that is ready to go; the same `key` is the same message. */
export type ReadyMessage = {
  key: string;
  channel: 'text' | 'e-mail' | 'call';
  /** Of the carrier. */
  email: string;
  /** A telephone number, or an e-mail address. */
  to: string;
  subject: string;
  /** Of a call, what is to be said. */
  text: string;
  unsubscribeUrl: string;
};

/** What calls and texts. Throws `upstream` when it does not take the order. */
export interface Automation {
  call(order: CallOrder): Promise<void>;
  send(message: ReadyMessage): Promise<void>;
}

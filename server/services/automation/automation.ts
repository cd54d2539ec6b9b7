import type { Load } from '#core/contract/load.ts';

/** A call to be made now; the same `id` is the same call. */
export type CallOrder = { id: string; email: string; load: Load | null };

/** What makes calls. Throws `upstream` when it does not take the order. */
export interface Automation {
  call(order: CallOrder): Promise<void>;
}

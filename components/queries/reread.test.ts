import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { reread } from './reread.ts';

const LIST = ['list'];

/** A list that is read, and a press that lasts until it is let go. */
async function pressed(mutationKey: string[] | undefined) {
  const queryClient = new QueryClient();
  let reads = 0;
  const queryFn = async () => ++reads;
  await queryClient.fetchQuery({ queryKey: LIST, queryFn });
  const stale = () => queryClient.getQueryState(LIST)?.isInvalidated ?? false;
  let letGo = () => {};
  const press = new MutationObserver(queryClient, {
    ...(mutationKey ? { mutationKey } : {}),
    mutationFn: () => new Promise<void>((resolve) => (letGo = resolve)),
    onSettled: () => reread(queryClient, LIST),
  });
  const done = press.mutate();
  await Promise.resolve();
  return { queryClient, stale, done, letGo: () => letGo() };
}

describe('a list that changed while a press is under way', () => {
  it('waits for a press that shows in it, and is never forgotten', async () => {
    const { queryClient, stale, done, letGo } = await pressed(LIST);
    reread(queryClient, LIST);
    expect(stale()).toBe(false);
    letGo();
    await done;
    expect(stale()).toBe(true);
  });

  it('waits for no other press, however long it takes', async () => {
    for (const key of [undefined, ['another list']]) {
      const { queryClient, stale, done, letGo } = await pressed(key);
      reread(queryClient, LIST);
      expect(stale()).toBe(true);
      letGo();
      await done;
    }
  });
});

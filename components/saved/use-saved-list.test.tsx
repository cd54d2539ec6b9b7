// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ApiProvider } from '#components/queries/api-context.tsx';
import { keys } from '#components/queries/keys.ts';
import type { ApiClient } from '#core/api/client.ts';
import { aSavedLoad } from '../../tests/support/booked.ts';
import { useSavedList } from './use-saved-list.ts';

it('draws nothing anew for a read that brings what stands already', async () => {
  // as the client answers a 304: the very same object
  let answer = { loads: [aSavedLoad()] };
  let reads = 0;
  const call = async () => {
    reads += 1;
    return answer;
  };
  const queryClient = new QueryClient();
  const drawn: (number | undefined)[] = [];
  const Page = () => {
    drawn.push(useSavedList(false).list?.length);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  root.render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider client={{ call } as unknown as ApiClient}>
        <Page />
      </ApiProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(1));
  const before = drawn.length;
  for (let poll = 0; poll < 3; poll++) {
    await queryClient.refetchQueries({ queryKey: keys.savedLoads });
  }
  expect(reads).toBe(4);
  // React draws a moment later
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(drawn.length).toBe(before);
  answer = { loads: [aSavedLoad(), aSavedLoad({ id: 'ts-2' })] };
  await queryClient.refetchQueries({ queryKey: keys.savedLoads });
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(2));
  root.unmount();
});

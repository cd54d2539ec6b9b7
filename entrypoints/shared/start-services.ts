import type { QueryClient } from '@tanstack/react-query';
import { originItem } from './items.ts';
import { queuedApi } from './queued-api.ts';
import { openServices, type Services } from './services.ts';

/** Opens the services of a page, finds out who is signed in, and keeps what one person read from the next. */
export async function startServices(queryClient: QueryClient): Promise<Services> {
  // another server: nothing that came from this one may stay on the screen
  originItem.watch(() => location.reload());
  const { origin, api, session } = await openServices();
  void session.start();
  session.store.subscribe((now, before) => {
    if (before.user && now.user?.email !== before.user.email) queryClient.clear();
  });
  return { origin, session, api: queuedApi(api, () => session.store.getState().user?.email ?? null) };
}

import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '#core/api/client.ts';

const ApiContext = createContext<ApiClient | null>(null);

/** Gives the hooks below their client: the web app and the extension each bring their own. */
export function ApiProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiContext value={client}>{children}</ApiContext>;
}

export function useApi(): ApiClient {
  const client = useContext(ApiContext);
  if (!client) throw new Error('useApi must be used within an ApiProvider');
  return client;
}

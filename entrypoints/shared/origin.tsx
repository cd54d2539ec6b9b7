import { createContext, useContext } from 'react';

export const OriginContext = createContext<string | null>(null);

/** Where the server is; its web app stands there too. */
export function useOrigin(): string {
  const origin = useContext(OriginContext);
  if (origin === null) throw new Error('useOrigin must be used within a part of the extension');
  return origin;
}

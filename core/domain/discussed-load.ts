import { type Load, load as loadSchema } from '#core/contract/load.ts';

const NAME = '#load=';

/** The fragment of an address by which the extension hands a load to the web app: it is never sent to a server. */
export const discussedHash = (load: Load): string => `${NAME}${encodeURIComponent(JSON.stringify(load))}`;

/** The load of such a fragment; null where it holds none. Never throws. */
export function readDiscussedHash(hash: string): Load | null {
  if (!hash.startsWith(NAME)) return null;
  try {
    return loadSchema.safeParse(JSON.parse(decodeURIComponent(hash.slice(NAME.length)))).data ?? null;
  } catch {
    return null;
  }
}

import { type Load, load as loadSchema } from '#core/contract/load.ts';
import { DISCUSSED } from './discussed-load.ts';

/** The load of a fragment that `discussedHash` made; null where it holds none. Never throws. */
export function readDiscussedHash(hash: string): Load | null {
  if (!hash.startsWith(DISCUSSED)) return null;
  try {
    return loadSchema.safeParse(JSON.parse(decodeURIComponent(hash.slice(DISCUSSED.length)))).data ?? null;
  } catch {
    return null;
  }
}

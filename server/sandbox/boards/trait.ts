/**
 * A number from 0 up to 1 that is always the same for a posting and a salt: the details that the market leaves open
 * (credit, tags, a missing field) stay put from one call to the next.
 */
export function trait(id: string, salt: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < salt.length; at++) hash = Math.imul(hash ^ salt.charCodeAt(at), 0x01000193);
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const chance = (id: string, salt: string, probability: number): boolean => trait(id, salt) < probability;

/** One of the list, always the same for a posting and a salt. */
export const choice = <T>(id: string, salt: string, list: readonly [T, ...T[]]): T =>
  list[Math.floor(trait(id, salt) * list.length)] ?? list[0];

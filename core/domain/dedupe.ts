import type { Load } from '#core/contract/load.ts';

/**
 * One load an id, in the place of its first posting. Of two the one with a price stays; where both have one or neither
 * has, the newer; else the first.
 */
export function dedupeLoads(loads: readonly Load[]): Load[] {
  const byId = new Map<string, Load>();
  for (const load of loads) {
    const kept = byId.get(load.id);
    if (!kept || replaces(load, kept)) byId.set(load.id, load);
  }
  return [...byId.values()];
}

function replaces(later: Load, kept: Load): boolean {
  if ((later.payment === null) !== (kept.payment === null)) return kept.payment === null;
  return later.age !== null && kept.age !== null && later.age < kept.age;
}

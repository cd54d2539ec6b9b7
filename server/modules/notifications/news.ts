import type { Load } from '#core/contract/load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';

/** Loads in one message. */
const TOLD_AT_ONCE = 5;

/** Freight to tell a carrier of: its best posting, and the ids of all its postings. */
export type News = { load: Load; rpmWithDeadhead: number | null; ids: readonly string[] };

/** The best of the freight of which no posting was sent before. */
export const newsOf = (groups: readonly LoadGroup[], told: ReadonlySet<string>): News[] =>
  groups
    .map(({ lead, others }) => ({
      load: lead.load,
      rpmWithDeadhead: lead.rpmWithDeadhead,
      ids: [lead, ...others].map(({ load }) => load.id),
    }))
    .filter(({ ids }) => !ids.some((id) => told.has(id)))
    .slice(0, TOLD_AT_ONCE);

import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import type { SaveBody, SavedLoad } from '#core/contract/saved-load.ts';
import { savedEntryId } from '#core/domain/entry-id.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { createSavedLoadsRepo, type SavedRow } from './repo.ts';
import { createSeenRepo } from './seen-repo.ts';

export type SavedLoadsService = ReturnType<typeof createSavedLoadsService>;

type Ports = {
  bus: Pick<EventBus, 'publish'>;
  /** By load: what of these is booked, as far as the actor may know. */
  bookedAs(actor: Actor, loadIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<SavedLoad['booked']>>>;
};

/** What a user keeps. */
export function createSavedLoadsService({ db, now }: Pick<Deps, 'db' | 'now'>, { bus, bookedAs }: Ports) {
  const repo = createSavedLoadsRepo(db);
  const seen = createSeenRepo(db);

  async function withBooked(actor: Actor, rows: SavedRow[]): Promise<SavedLoad[]> {
    const booked = await bookedAs(
      actor,
      rows.flatMap(loadsOf).map(({ id }) => id),
    );
    const as = (load: Load | null) => (load && booked.get(load.id)) ?? null;
    return rows.map((row) => ({ ...toSavedLoad(row), booked: as(row.load), child_booked: as(row.child) }));
  }

  return {
    withBooked,

    list: async (actor: Actor): Promise<SavedLoad[]> => withBooked(actor, await repo.list(actor.id)),

    /** What is in one's own list, or suggested to one; else 404. */
    async open(actor: Actor, id: string): Promise<SavedRow> {
      const row = (await repo.find(actor.id, id)) ?? (await repo.findSuggested(actor.id, id));
      if (!row) throw notSaved();
      return row;
    },

    /** A search of the user's showed these loads. */
    async shown(actor: Actor, loads: readonly Load[]): Promise<void> {
      const ids = await seen.savedAmong(
        actor.id,
        loads.map(({ id }) => id),
      );
      for (const id of ids) await seen.note(actor.id, id, { at: now().toISOString(), gone: false });
    },

    /** A board was asked for the load by itself. */
    async seen(actor: Actor, loadId: string, onOffer: boolean, at: Date): Promise<void> {
      await seen.note(actor.id, loadId, onOffer ? { at: at.toISOString(), gone: false } : { gone: true });
      await bus.publish({ userId: actor.id, list: 'saved-loads' });
    },

    async save(
      actor: Actor,
      { is_pair: _, child, pair_figures, last_seen_at, gone = false, ...load }: SaveBody,
    ): Promise<SavedLoad> {
      const id = savedEntryId(actor.email, { id: load.id, child });
      const at = new Date(Math.min(now().getTime(), Date.parse(last_seen_at ?? now().toISOString()))).toISOString();
      const entry = { entryId: id, load, child: child ?? null, pairFigures: pair_figures ?? null };
      await repo.save(actor.id, entry, { at, gone }, { before: last_seen_at !== undefined });
      const row = await repo.find(actor.id, id);
      if (!row) throw new AppError('conflict', 'Failed to save load');
      await bus.publish({ userId: actor.id, list: 'saved-loads' });
      const [saved] = await withBooked(actor, [row]);
      return saved ?? toSavedLoad(row);
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const suggestedTo = await repo.remove(actor.id, id);
      if (suggestedTo === undefined) throw notSaved();
      await bus.publish({ userId: actor.id, list: 'saved-loads' });
      if (suggestedTo) await bus.publish({ userId: suggestedTo, list: 'saved-loads' });
    },
  };
}

export const notSaved = () => new AppError('not_found', 'This load is not among your saved loads.');

const toSavedLoad = (row: SavedRow): SavedLoad => ({
  ...row.load,
  entry_id: row.entryId,
  is_pair: row.child !== null,
  child: row.child,
  pair_figures: row.pairFigures,
  saved_at: row.savedAt.toISOString(),
  isSaved: true,
  suggested_to: row.carrierEmail,
  suggested_by: row.carrierEmail === null ? null : row.ownerEmail,
  load_status: row.carrierEmail === null ? null : row.loadStatus,
  booked: null,
  child_booked: null,
  ...lastSeen(row),
});

function lastSeen(row: SavedRow): Pick<SavedLoad, 'last_seen_at' | 'gone'> {
  const each = loadsOf(row).map(({ id }) => ({ at: row.savedAt.toISOString(), gone: false, ...row.seen[id] }));
  return {
    last_seen_at: each.map(({ at }) => at).sort()[0] ?? row.savedAt.toISOString(),
    gone: each.some(({ gone }) => gone),
  };
}

/** One load, or a pair's two. */
export const loadsOf = ({ load, child }: { load: Load; child?: Load | null }): Load[] =>
  child ? [load, child] : [load];

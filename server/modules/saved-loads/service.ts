import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import type { SaveBody, SavedLoad } from '#core/contract/saved-load.ts';
import { countsAsBooked } from '#core/domain/counts-as-booked.ts';
import { savedEntryId } from '#core/domain/entry-id.ts';
import { agedFrom } from '#core/domain/saved-age.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { createSavedLoadsRepo, type SavedRow } from './repo.ts';
import { createSeenRepo, type Like } from './seen-repo.ts';
import { createWriteOnce, doneBefore } from './write-once.ts';

export type SavedLoadsService = ReturnType<typeof createSavedLoadsService>;

type Ports = {
  bus: Pick<EventBus, 'publish'>;
  /** What of these loads is booked, the newest first; `own`: in the actor's own list. */
  bookings(actor: Actor, loadIds: readonly string[]): Promise<readonly Booking[]>;
};
type Booking = { loadId: string; own: boolean; as: NonNullable<SavedLoad['booked']> };

/** What a user keeps. */
export function createSavedLoadsService({ db, now }: Pick<Deps, 'db' | 'now'>, { bus, bookings }: Ports) {
  const repo = createSavedLoadsRepo(db);
  const once = createWriteOnce(db);
  const seen = createSeenRepo(db);
  const tell = (...userIds: (string | null)[]) =>
    bus.publish(...userIds.flatMap((userId) => (userId ? [{ userId, list: 'saved-loads' as const }] : [])));

  async function withBooked(actor: Actor, rows: SavedRow[]): Promise<SavedLoad[]> {
    const made = await bookings(
      actor,
      rows.flatMap(loadsOf).map(({ id }) => id),
    );
    return rows.map((row) => {
      const saved = toSavedLoad(row);
      const counts = ({ own, as }: Booking) => countsAsBooked(saved, { own, load_for: as.load_for });
      const as = (load: Load | null) => made.find((each) => each.loadId === load?.id && counts(each))?.as ?? null;
      return { ...saved, booked: as(row.load), child_booked: as(row.child) };
    });
  }

  return {
    withBooked,
    /** That the saved loads of these changed. */
    tell,
    /** A carrier ended the link to a dispatcher: what it approved of theirs does not come back with a new one. */
    linkEnded: repo.linkEnded,

    list: async (actor: Actor): Promise<SavedLoad[]> => withBooked(actor, await repo.list(actor.id)),

    /** What is in one's own list, or suggested to one; else 404. */
    async open(actor: Actor, id: string): Promise<SavedRow> {
      const row = (await repo.find(actor.id, id)) ?? (await repo.findSuggested(actor.id, id));
      if (!row) throw notSaved();
      return row;
    },

    /** Whether the carrier rejected it, whoever suggested it; a suggestion of the dispatcher's own that is open again counts. */
    async rejected(dispatcher: Actor, carrierId: string, loadIds: readonly string[]): Promise<boolean> {
      const made = await repo.suggestionsOf(carrierId, loadIds);
      const stands = made.some((each) => each.ownerId === dispatcher.id && each.loadStatus !== 'rejected');
      return !stands && made.some(({ loadStatus }) => loadStatus === 'rejected');
    },

    /** A search of the user's showed these loads. */
    async shown(actor: Actor, loads: readonly Load[]): Promise<void> {
      const ids = await seen.savedAmong(
        actor.id,
        loads.map(({ id }) => id),
      );
      const noted = new Set<string>();
      for (const id of ids) {
        for (const user of await seen.note(actor.id, { id }, { at: now().toISOString(), gone: false })) noted.add(user);
      }
      await tell(...noted);
    },

    /** A board was asked for the load by itself: that tells of those stored that it would be asked for alike. */
    async seen(actor: Actor, asked: Like, onOffer: boolean, at: Date): Promise<void> {
      await tell(
        ...(await seen.note(actor.id, asked, onOffer ? { at: at.toISOString(), gone: false } : { gone: true })),
      );
    },

    async save(
      actor: Actor,
      { is_pair: _, pair_figures, last_seen_at, gone = false, ...body }: SaveBody,
      key?: string,
    ): Promise<SavedLoad> {
      const id = savedEntryId(actor.email, body);
      const saidAt = now().getTime();
      const seenAt = Math.min(saidAt, last_seen_at === undefined ? saidAt : Date.parse(last_seen_at));
      const at = new Date(seenAt).toISOString();
      const kept = await repo.find(actor.id, id);
      // ages are kept as of the moment of saving, which stays the first one; those that come are as they were seen
      const { child, ...load } = agedFrom(body, seenAt, kept?.savedAt.getTime() ?? saidAt);
      const entry = { entryId: id, load, child: child ?? null, pairFigures: pair_figures ?? null };
      const [was] = kept?.suggestedTo ? await withBooked(actor, [kept]) : [];
      const booked = { load: Boolean(was?.booked), child: Boolean(was?.child_booked) };
      const { before } = await once.write(actor.id, { key, asked: `save ${id}` }, (within) =>
        within.save(actor.id, entry, { at, gone }, { before: last_seen_at !== undefined, booked }),
      );
      const row = await repo.find(actor.id, id);
      if (!row) throw before ? doneBefore() : new AppError('conflict', 'Failed to save load');
      if (!before) await tell(actor.id, row.suggestedTo);
      const [saved] = await withBooked(actor, [row]);
      return saved ?? toSavedLoad(row);
    },

    async remove(actor: Actor, id: string, key?: string): Promise<void> {
      const removed = await once.write(actor.id, { key, asked: `delete ${id}` }, (within) =>
        within.remove(actor.id, id),
      );
      if (removed.before) return;
      if (removed.result === undefined) throw notSaved();
      await tell(actor.id, removed.result);
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

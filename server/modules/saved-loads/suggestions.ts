import type { BookingState } from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import type { LoadStatus, SavedLoad } from '#core/contract/saved-load.ts';
import type { Deps } from '#server/deps.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import { createSavedLoadsRepo, PENDING, type SavedRow } from './repo.ts';
import { notSaved, type SavedLoadsService } from './service.ts';
import { createWriteOnce, doneBefore, type Press } from './write-once.ts';

type Ports = {
  people: Pick<PeopleService, 'linkedCarrier'>;
  saved: Pick<SavedLoadsService, 'withBooked' | 'tell'>;
};
type Change = { suggested_to?: string | null | undefined; load_status?: LoadStatus | null | undefined };

export type SuggestionsService = ReturnType<typeof createSuggestionsService>;

/** A dispatcher suggests a saved load to a carrier who added them; the carrier accepts or rejects. */
export function createSuggestionsService({ db }: Pick<Deps, 'db'>, { people, saved }: Ports) {
  const repo = createSavedLoadsRepo(db);
  const once = createWriteOnce(db);

  async function reread(actor: Actor, row: SavedRow | undefined): Promise<SavedLoad> {
    const [load] = await saved.withBooked(actor, row ? [row] : []);
    if (!load) throw new AppError('conflict', 'This load has just changed. Look at it again.');
    return load;
  }

  /** What came of a change that was sent before. */
  async function standing(actor: Actor, id: string): Promise<SavedLoad> {
    const row = await (actor.accountType === 'dispatcher' ? repo.find(actor.id, id) : repo.findSuggested(actor.id, id));
    if (!row) throw doneBefore();
    return reread(actor, row);
  }

  async function suggest(dispatcher: Actor, id: string, email: string | null, press: Press): Promise<SavedLoad> {
    const before = await repo.find(dispatcher.id, id);
    if (!before) throw notSaved();
    const carrier = email === null ? null : await people.linkedCarrier(dispatcher, email);
    await once.write(dispatcher.id, press, async (within) => {
      if (!(await within.suggest(dispatcher.id, id, carrier?.id ?? null))) throw notSaved();
    });
    await saved.tell(dispatcher.id, before.suggestedTo, carrier?.id ?? null);
    return reread(dispatcher, await repo.find(dispatcher.id, id));
  }

  /** It would say rejected here and booked there; a booking that failed stands in no way. */
  async function refuseBooked(carrier: Actor, row: SavedRow): Promise<void> {
    const [load] = await saved.withBooked(carrier, [row]);
    const booked = load?.booked ?? load?.child_booked;
    if (booked) throw alreadyBooked(booked.state);
  }

  async function answer(carrier: Actor, id: string, status: LoadStatus, press: Press): Promise<SavedLoad> {
    const before = await repo.findSuggested(carrier.id, id);
    if (!before) throw notSuggested();
    if (status === 'rejected') await refuseBooked(carrier, before);
    await once.write(carrier.id, press, async (within) => {
      if (!(await within.answer(carrier.id, before.ownerId, id, status))) throw notSuggested();
    });
    await saved.tell(carrier.id, before.ownerId);
    return reread(carrier, await repo.findSuggested(carrier.id, id));
  }

  return {
    suggestedTo: async (carrier: Actor): Promise<SavedLoad[]> =>
      saved.withBooked(carrier, await repo.suggestedTo(carrier.id)),

    async update(actor: Actor, id: string, { suggested_to, load_status }: Change, key?: string): Promise<SavedLoad> {
      const press = { key, asked: `update ${id} ${JSON.stringify([suggested_to, load_status])}` };
      if (await once.isDone(actor.id, press)) return standing(actor, id);
      if (actor.accountType === 'dispatcher') {
        const allowed = suggested_to === null ? load_status == null : (load_status ?? PENDING) === PENDING;
        if (suggested_to === undefined || !allowed) throw notYours();
        return suggest(actor, id, suggested_to, press);
      }
      const answers = load_status === 'approved' || load_status === 'rejected';
      if (!answers || suggested_to !== undefined) throw notYours();
      return answer(actor, id, load_status, press);
    },
  };
}

const notSuggested = () => new AppError('not_found', 'This load is not suggested to you any more.');
const alreadyBooked = (state: BookingState) =>
  new AppError(
    'conflict',
    `${state === 'confirmed' ? 'This load is booked for you' : 'A booking of this load was sent for you'}, so it can’t be rejected. Open Booked Loads to see how it stands, and call the broker if it has to be cancelled.`,
  );
const notYours = () => new AppError('forbidden', 'You can’t change this of the load.');

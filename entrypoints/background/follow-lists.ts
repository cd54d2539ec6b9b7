import type { AccountType } from '#core/contract/account.ts';
import { listAssignedLoads, listBookedLoads } from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import { listSavedLoads, listSuggestedLoads } from '#core/contract/saved-load.ts';
import { VERSION } from '../shared/item-keys.ts';
import { checkedItem, keptLists, type ListName } from '../shared/kept-lists.ts';
import { type StoredItem, writeTogether } from '../shared/stored-item.ts';
import { ledgerItem, withNews } from './ledger.ts';
import { type News, newsOfAssigned, newsOfBooked, newsOfSaved, newsOfSuggested } from './news.ts';
import { isStill, type Person } from './person.ts';
import { readIfChanged } from './read-if-changed.ts';

type Kept<T> = { owner: string; etag: string | null; changed_at: string; version?: string | undefined; loads: T[] };
type NewsOf<T> = (before: Kept<T> | null, loads: readonly T[]) => News[];
type Changed<T> = { answer: { loads: T[] }; etag: string | null } | null;

const OF_ROLE: Record<AccountType, readonly ListName[]> = {
  driver: ['assigned'],
  carrier: ['booked', 'suggested'],
  // the answers to what they suggested stand in their saved loads
  dispatcher: ['booked', 'saved'],
  'no account': [],
};

const FOLLOW: Record<ListName, (person: Person) => Promise<void>> = {
  assigned: (person) =>
    follow(person, keptLists.assigned, newsOfAssigned, (etag) => readIfChanged(person.api, listAssignedLoads, etag)),
  booked: (person) =>
    follow(person, keptLists.booked, newsOfBooked, (etag) => readIfChanged(person.api, listBookedLoads, etag)),
  saved: (person) =>
    follow(person, keptLists.saved, newsOfSaved, (etag) => readIfChanged(person.api, listSavedLoads, etag)),
  suggested: (person) =>
    follow(person, keptLists.suggested, newsOfSuggested, (etag) => readIfChanged(person.api, listSuggestedLoads, etag)),
};

/** Reads the lists of the person's role that changed, and puts down what is new in them. */
export async function followLists(person: Person, now: Date): Promise<void> {
  const { account_type, subscription_type, email } = person.user;
  // a driver pays nothing
  const lists = account_type === 'driver' || subscription_type > 0 ? OF_ROLE[account_type] : [];
  for (const name of lists) await FOLLOW[name](person);
  await stillTheirs(person);
  await checkedItem.write({ owner: email, at: now.toISOString() });
}

async function follow<T>(
  person: Person,
  item: StoredItem<Kept<T>>,
  newsOf: NewsOf<T>,
  read: (etag: string | null) => Promise<Changed<T>>,
): Promise<void> {
  const owner = person.user.email;
  const stored = await item.read();
  const before = stored?.owner === owner ? stored : null;
  // what another version wrote is read once more: the popup shows at once what this one wrote
  const changed = await read(before?.version === VERSION ? before.etag : null);
  if (!changed) return;
  await stillTheirs(person);
  const { loads } = changed.answer;
  const ledger = withNews(await ledgerItem.read(), owner, newsOf(before, loads));
  const kept = { owner, etag: changed.etag, changed_at: new Date().toISOString(), version: VERSION, loads };
  await writeTogether(item.entry(kept), ledgerItem.entry(ledger));
}

/** An answer that comes after signing out is nobody's. */
async function stillTheirs(person: Person): Promise<void> {
  if (!(await isStill(person))) throw new AppError('unauthenticated', 'Please log in again.');
}

import { saveDispatcher, saveDriver } from '#core/contract/people.ts';
import { localDay } from '#core/domain/trial.ts';
import { bookAndAssign } from './book-loads.ts';
import { findLoads, saveForOneself, suggest } from './fill-loads.ts';
import { type MemberApi, type Product, signUp } from './member-api.ts';
import { type Team, teamOf } from './team.ts';

const STEPS = {
  people: 'Signing up a carrier and its team',
  plans: 'Paying for premium with a test card',
  documents: 'Filing the documents',
  search: 'Searching the three boards',
  save: 'Saving and suggesting loads',
  book: 'Booking and assigning loads',
} as const;
/** What a visitor is told while it is made. */
export type Step = (typeof STEPS)[keyof typeof STEPS];
/** In the order in which they come. */
export const STEPS_IN_ORDER: readonly Step[] = Object.values(STEPS);

type Making = Product & { now: Date; tell: (step: Step) => void };

const DAY_MS = 86_400_000;
/** Where the team lives. */
const ZONE = 'America/Los_Angeles';

/**
 * Makes the workspace of a tag by doing, through the API, what its people would do; so whatever it holds came about as
 * everything else does. Rejects when a step fails: what stands by then belongs to nobody, and the next try takes another tag.
 */
export async function makeWorkspace(tag: string, { now, tell, ...product }: Making): Promise<void> {
  tell(STEPS.people);
  const people = await signUpAll(product, teamOf(tag));
  const { carrier, secondCarrier, dispatcher, driver, secondDriver } = people;

  tell(STEPS.plans);
  await Promise.all([carrier.pay(), secondCarrier.pay()]);
  for (const each of [carrier, secondCarrier]) {
    await each.call(saveDispatcher, { query: { dispatcher_email: dispatcher.email } });
  }
  for (const { email } of [driver, secondDriver]) await carrier.call(saveDriver, { query: { driver_email: email } });
  // at the price that two carriers make
  await dispatcher.pay();

  tell(STEPS.documents);
  await Promise.all([carrier.fileDocuments(), secondCarrier.fileDocuments()]);

  tell(STEPS.search);
  const found = await findLoads(carrier, { next: dayAfter(now, 1), later: dayAfter(now, 2) });

  tell(STEPS.save);
  await saveForOneself(carrier, found);
  await suggest(dispatcher, carrier, secondCarrier, found);

  tell(STEPS.book);
  await bookAndAssign(people, found);
  await Promise.all(Object.values(people).map((each) => each.leave()));
}

async function signUpAll(product: Product, team: Team): Promise<Record<keyof Team, MemberApi>> {
  const [carrier, secondCarrier, dispatcher, driver, secondDriver] = await Promise.all([
    signUp(product, team.carrier),
    signUp(product, team.secondCarrier),
    signUp(product, team.dispatcher),
    signUp(product, team.driver),
    signUp(product, team.secondDriver),
  ]);
  return { carrier, secondCarrier, dispatcher, driver, secondDriver };
}

const dayAfter = (now: Date, days: number): string => localDay(new Date(now.getTime() + days * DAY_MS), ZONE);

import type * as z from 'zod/mini';
import { AppError } from '#core/contract/error.ts';
import type { Carrier } from '#core/contract/people.ts';
import { type BackhaulForm, backhaulForm, type SearchForm, searchForm } from '#core/contract/search.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { orderPairs } from '#core/domain/pair-order.ts';
import { rankResult } from '#core/domain/result.ts';
import { defaultSearchForm, toSearchForm } from '#core/domain/search-form.ts';
import { SEARCH_LIMITS, UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import { searchQuery } from '#core/domain/search-url.ts';
import { US_STATES } from '#core/domain/us-states.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { BackhaulService } from '#server/modules/search/backhaul.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { SearchOutcome } from '#server/services/assistant/assistant.ts';
import type { LoadQuestion } from '#server/services/assistant/plain-words/read-question.ts';

type Ports = { search: SearchService; backhaul: BackhaulService; people: PeopleService };
type Truck = Pick<Carrier, 'truck_type' | 'max_weight' | 'max_length'>;

const asks = (text: string, choices: readonly string[] = []): SearchOutcome => ({ kind: 'asks', text, choices });
const refused = (text: string, to?: string, label?: string): SearchOutcome => ({
  kind: 'refused',
  text,
  link: to && label ? { to, label } : null,
});

/** Runs a question's search as the person who asks, with that person's rights, boards and count; never throws for them. */
export async function searchAsUser(
  { search, backhaul, people }: Ports,
  actor: Actor | null,
  question: LoadQuestion,
  words: string,
  today: string,
): Promise<SearchOutcome> {
  if (!actor) return refused('Please log in, and I search the boards for you.', '/login', 'Sign in');
  if (actor.accountType === 'no account') return refused('Choose your account type first.', '/SignUp', 'Choose');
  if (actor.accountType === 'driver') {
    return refused('Drivers see the loads that carriers assign to them.', '/my-loads', 'My Loads');
  }
  if (actor.level === 0) return refused('Searching needs a subscription.', '/subscribe', 'See the plans');
  if (!question.origin?.city) {
    const state = question.origin ? ` in ${US_STATES[question.origin.state]}` : '';
    return asks(`Which city${state} do you want to pick up in?`);
  }
  const carrier = actor.accountType === 'dispatcher' ? await carrierFor(people, actor, words) : null;
  if (carrier && 'kind' in carrier) return carrier;

  const form = formOf(question, carrier ?? truckOf(actor), today);
  const asked = { actor, carrier, question };
  try {
    return question.backhaul
      ? await findPairs(backhaul, checkedBy(backhaulForm, form), asked)
      : await findLoads(search, checkedBy(searchForm, form), asked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const upgrade = error.code === 'trial_limit' ? (['/subscribe', 'Upgrade to Premium'] as const) : [];
    return refused(error.detail, ...upgrade);
  }
}

function checkedBy<Form extends SearchForm | BackhaulForm>(schema: z.ZodMiniType<Form>, form: unknown): Form {
  const checked = schema.safeParse(form);
  if (checked.success) return checked.data;
  throw new AppError('invalid', checked.error.issues[0]?.message ?? 'This search can’t be run.');
}

type Asked = { actor: Actor; carrier: Carrier | null; question: LoadQuestion };

async function findLoads(search: SearchService, form: SearchForm, { actor, carrier, question }: Asked) {
  const { minRatePerMile: least, maxDeadheadMiles: most } = question;
  const { loads, boards, daily_searches } = await search.all(actor, requestOf(form, carrier), notGone());
  const groups = rankResult(loads, operatingFigures(ownFigures(actor.user)));
  const fitting = groups
    .map(({ lead }) => lead)
    .filter(
      ({ load, rpmWithDeadhead }) =>
        (least === null || (rpmWithDeadhead !== null && rpmWithDeadhead >= least)) &&
        (most === null || (load.dead_head !== null && load.dead_head <= most)),
    );
  const address = `/load-results?${searchQuery(form, least === null ? 'recommended' : 'rate_per_mile')}${forCarrier(carrier)}`;
  return {
    kind: 'found',
    form,
    total: groups.length,
    fitting,
    boards,
    dailySearches: daily_searches,
    address,
  } as const;
}

async function findPairs(backhaul: BackhaulService, form: BackhaulForm, { actor, carrier, question }: Asked) {
  const { minRatePerMile: least, maxDeadheadMiles: most } = question;
  const { loadPairs, boards, daily_searches } = await backhaul.all(actor, requestOf(form, carrier), notGone());
  const fitting = orderPairs(
    loadPairs.filter(
      ({ average_rate, deadhead_miles }) =>
        (least === null || (average_rate !== null && average_rate >= least)) &&
        (most === null || deadhead_miles <= most),
    ),
    'recommended',
    true,
  );
  const order = least !== null ? 'rate_per_mile' : most !== null ? 'deadhead' : 'recommended';
  const address = `/backhaul-results?${searchQuery(form, order)}${forCarrier(carrier)}`;
  const any = loadPairs.length > 0;
  return { kind: 'found_pairs', form, any, fitting, boards, dailySearches: daily_searches, address } as const;
}

const requestOf = <Form>(form: Form, carrier: Carrier | null) => ({
  form,
  carrierEmail: carrier?.email,
  useTruckstop: true,
});
const notGone = () => new AbortController().signal;
const forCarrier = (carrier: Carrier | null) => (carrier ? `&${new URLSearchParams({ carrier: carrier.id })}` : '');

/** The carrier a dispatcher names, or the only one there is. */
async function carrierFor(people: PeopleService, actor: Actor, words: string): Promise<Carrier | SearchOutcome> {
  const carriers = await people.carriers(actor);
  const [first, second] = carriers;
  if (!first)
    return refused('Please select a carrier to begin load search: none has added you yet.', '/carriers', 'Carriers');
  if (!second) return first;
  const said = words.toLowerCase();
  const named = carriers.filter(({ company_name, name, email }) =>
    [company_name, name, email].some((text) => text !== '' && said.includes(text.toLowerCase())),
  );
  if (named.length === 1 && named[0]) return named[0];
  return asks(
    'For which of your carriers?',
    carriers.map(({ company_name, name, email }) => company_name || name || email),
  );
}

const truckOf = ({ user }: Actor): Truck => ({
  truck_type: user.truckType,
  max_weight: user.maxWeight,
  max_length: user.maxLength,
});

/** What was not said is as the form starts for this truck. */
function formOf(question: LoadQuestion, truck: Truck, today: string): Record<string, unknown> {
  const usual = toSearchForm(defaultSearchForm(today));
  const radius = question.originRadiusMiles ?? question.maxDeadheadMiles;
  return {
    ...usual,
    origin_city: question.origin?.city ?? '',
    origin_state: question.origin?.state ?? '',
    origin_range: radius === null ? usual.origin_range : inSteps('origin_range', radius),
    destination_city: question.destination?.city ?? '',
    destination_state: question.destination?.state ?? '',
    destination_range: inSteps('destination_range', question.destinationRadiusMiles ?? usual.destination_range),
    truck_types: question.equipment.length > 0 ? question.equipment : [truck.truck_type],
    max_weight: inSteps('max_weight', question.maxWeightPounds ?? truck.max_weight ?? usual.max_weight),
    max_length: truck.max_length ?? usual.max_length,
    ship_date: question.shipDate ?? today,
    min_distance: inSteps('min_distance', question.minHaulMiles ?? 0),
    max_distance: inSteps('max_distance', question.maxHaulMiles ?? UNLIMITED_DISTANCE_MILES),
  };
}

/** The next step of the form's field that holds `amount`, within its bounds. */
function inSteps(field: keyof typeof SEARCH_LIMITS, amount: number): number {
  const { min, max, step } = SEARCH_LIMITS[field];
  return Math.min(max, Math.max(min, Math.ceil(amount / step) * step));
}

import type { FoundPosting, Posting } from '../../market/posting.ts';
import { chance, trait } from '../trait.ts';
import type { Viewer } from './sessions.ts';
import { trailerDetails, trailerType } from './trailer-types.ts';

const MINUTE = 60_000;

/** Minutes since posting; null in the first one. */
export const ageMinutes = (posting: Posting, now: number): number | null =>
  Math.floor((now - posting.postedAt) / MINUTE) || null;

/** Null for an open destination, and where the broker's system gave none. */
export const tripMiles = (posting: Posting): number | null =>
  posting.destination === null || chance(posting.id, 'no miles', 0.04) ? null : Math.round(posting.distanceMiles);

export const ratePerMile = (posting: Posting): number | null => {
  const miles = tripMiles(posting);
  return posting.paymentUsd === null || miles === null || miles === 0
    ? null
    : Math.round((posting.paymentUsd / miles) * 100) / 100;
};

/** A score out of 100, 'XX' for a broker without one; who may not see it is told what to do about it. */
export function creditScore({ broker }: Posting, viewer: Viewer): string {
  if (viewer === 'anonymous') return 'Signup';
  if (viewer !== 'subscribed') return 'Upgrade';
  return chance(broker.mc, 'unscored', 0.12) ? 'XX' : String(60 + Math.floor(trait(broker.mc, 'score') * 41));
}

function dollars(viewer: Viewer, amount: number): string {
  if (viewer === 'anonymous') return 'Sign Up';
  return viewer === 'subscribed' ? `$${amount.toFixed(2)}` : 'Upgrade';
}

/** One entry of a search's list. */
export function listItem(found: FoundPosting, now: number, viewer: Viewer, fromCity: boolean) {
  const { posting, deadheadMiles } = found;
  const { id, origin, destination, broker } = posting;
  const age = ageMinutes(posting, now);
  const market = 1.6 + trait(`${origin.state}${destination?.state ?? ''}${posting.equipment}`, 'market rate') * 1.8;
  const outbound = 1.5 + trait(`${destination?.state ?? ''}${posting.equipment}`, 'outbound rate') * 1.7;
  return {
    entry_id: id,
    age,
    origin_city: origin.city,
    origin_state: origin.state,
    destination_city: destination?.city ?? null,
    destination_state: destination?.state ?? null,
    trip_miles: tripMiles(posting),
    // Left out of the answer when no origin city was searched for.
    dead_head: fromCity && deadheadMiles !== null ? Math.round(deadheadMiles) : undefined,
    pay_rate: posting.paymentUsd,
    rate_per_mile_est: ratePerMile(posting),
    trailer_type: [trailerType(posting.equipment)],
    trailer_type_details: trailerDetails(posting.equipment),
    full_load: posting.fullLoad,
    ship_date: posting.shipDate,
    receive_date: chance(id, 'no receive date', 0.15) ? null : posting.deliveryDate,
    length: posting.lengthFeet,
    width: null,
    height: null,
    weight: posting.weightPounds,
    credit_score: creditScore(posting, viewer),
    avg_market_rate: dollars(viewer, market),
    average_outbound_rate_at_destination: dollars(viewer, outbound),
    loads_at_destination: destination === null ? 0 : Math.floor(trait(destination.city, 'loads there') * 300),
    green_light: chance(broker.mc, 'factoring', 0.3),
    tags: tagsOf(posting, age),
    trade_orgs: { tia_approved: chance(broker.mc, 'tia', 0.5) },
    ...(viewer === 'subscribed' && {
      company_name: broker.name,
      phone_number: broker.phone,
      phone_extension: chance(id, 'extension', 0.2)
        ? String(100 + Math.floor(trait(id, 'extension number') * 900))
        : null,
      comment: posting.note,
    }),
  };
}

function tagsOf(posting: Posting, age: number | null): string[] {
  const tags = ['unviewed'];
  if (age === null || age < 15) tags.unshift('new');
  if (posting.paymentUsd !== null && chance(posting.id, 'book now', 0.1)) tags.push('book_now_or_quote');
  return tags;
}

/** One load on its own: the entry with what only the detail call tells. */
export function singleItem(posting: Posting, now: number, viewer: Viewer) {
  const { origin, destination } = posting;
  const summary = (city: string, state: string, date: string, time: string) => `${city}, ${state} ${date} ${time}`;
  const between = Array.from({ length: posting.extraStops }, (_, at) => ({
    label: `Stop ${at + 1}`,
    summary: 'Call for details',
  }));
  return {
    ...listItem({ posting, deadheadMiles: null }, now, viewer, false),
    commodity: posting.commodity,
    stops: [
      { label: 'Pickup', summary: summary(origin.city, origin.state, posting.shipDate, posting.pickupTime) },
      ...between,
      {
        label: 'Delivery',
        summary: destination
          ? summary(destination.city, destination.state, posting.deliveryDate, posting.deliveryTime)
          : 'Anywhere',
      },
    ],
    booking_info: viewer === 'subscribed' ? { contact: posting.broker.contact, email: posting.broker.email } : null,
  };
}

import { boardId, drawBoards, drawOwner, hidesRate } from './boards.ts';
import { drawBroker } from './brokers.ts';
import { type Cargo, drawCargo, drawEquipment } from './cargo.ts';
import type { Lanes } from './lanes.ts';
import { dateOf, HOUR } from './local-time.ts';
import type { Posting } from './posting.ts';
import { between, type Random, randomOf } from './random.ts';
import { drawPay, roundPay } from './rates.ts';
import { deliveryOf, drawExpiry, drawPickup, type Pickup } from './schedule.ts';

/** Freight comes in slots of this length; each slot's posts follow from the seed and the slot's number alone. */
export const SLOT = HOUR / 12;

export type Recipe = { seed: number; lanes: Lanes; lotsAnHour: number };

/** Loads that one shipper offers together: lane, trailer, pickup and boards in common. */
type Lot = {
  random: Random;
  slot: number;
  number: number;
  postedAt: number;
  from: ReturnType<Lanes['origin']>;
  pickup: Pickup;
};
type Survivor = { index: number; random: Random; expiresAt: number };

const LOT_SIZES: readonly [size: number, below: number][] = [
  [1, 0.81],
  [2, 0.94],
  [3, 0.98],
  [5, 1],
];
/** Room for 1,000,000 slots (nine years) of 10,000 lots of 10 loads below the board ids' prime. */
const SLOT_CYCLE = 1_000_000;

/** The posts of a slot that are still there at `aliveAt`. */
export const generateSlot = (recipe: Recipe, slot: number, aliveAt: number): Posting[] => {
  const random = randomOf(recipe.seed, slot);
  const mean = (recipe.lotsAnHour * SLOT * pace(slot)) / HOUR;
  const lots = Math.min(9999, Math.floor(mean + random()));
  const postings: Posting[] = [];
  for (let number = 0; number < lots; number++) generateLot(recipe, slot, number, aliveAt, postings);
  return postings;
};

/** More is posted in working hours: a wave around 17 h UTC, noon in Chicago. */
const pace = (slot: number): number => 1 + 0.3 * Math.cos((2 * Math.PI * (slot * SLOT - 17 * HOUR)) / (24 * HOUR));

/** First how long the loads live: everything else is drawn only for those that are still there. */
const generateLot = (recipe: Recipe, slot: number, number: number, aliveAt: number, into: Posting[]): void => {
  const random = randomOf(recipe.seed, slot, number);
  const postedAt = Math.floor(slot * SLOT + random() * SLOT);
  const from = recipe.lanes.origin(random);
  const pickup = drawPickup(random, from.place.state, postedAt);
  const draw = random();
  const size = LOT_SIZES.find(([, below]) => draw < below)?.[0] ?? 1;
  const survivors: Survivor[] = [];
  for (let index = 0; index < size; index++) {
    const own = randomOf(recipe.seed, slot, number, index);
    const expiresAt = drawExpiry(own, from.place.state, postedAt, pickup);
    if (expiresAt > aliveAt) survivors.push({ index, random: own, expiresAt });
  }
  if (survivors.length > 0) postLot(recipe.lanes, { random, slot, number, postedAt, from, pickup }, survivors, into);
};

const postLot = (lanes: Lanes, lot: Lot, survivors: readonly Survivor[], into: Posting[]): void => {
  const { random, slot, number, postedAt, from, pickup } = lot;
  const { place, miles } = lanes.destination(random, from);
  const equipment = drawEquipment(random);
  const owner = drawOwner(random);
  const boards = drawBoards(random, owner);
  const broker = drawBroker(random, owner === 'robinson');
  const cargo = drawCargo(random, equipment);
  const draw = random();
  const extraStops = draw < 0.9 ? 0 : draw < 0.97 ? 1 : between(random, 2, 3);
  const ends = { originState: from.place.state, destinationState: place.state };
  const pay = drawPay(random, { equipment, miles, ...ends, fullLoad: cargo.fullLoad, extraStops });
  const onePrice = random() < 0.06;
  const openDestination = owner === 'broker' && random() < 0.012;
  const delivery = deliveryOf(pickup, miles);
  const minute = random() < 0.3 ? '30' : '00';
  const lotPay = roundPay(random, pay);
  const note = drawNote(random, cargo, extraStops);

  for (const { index, random: own, expiresAt } of survivors) {
    const loadPay = onePrice ? lotPay : roundPay(own, pay * (0.9 + 0.2 * own()));
    const freightId = (((slot % SLOT_CYCLE) + SLOT_CYCLE) % SLOT_CYCLE) * 100_000 + number * 10 + index;
    boards.forEach((board, at) => {
      const again = at > 0 && own() < 0.3;
      const price = again ? Math.round((loadPay * (0.97 + 0.06 * own())) / 5) * 5 : loadPay;
      into.push({
        board,
        id: boardId(board, freightId),
        freightId,
        postedAt,
        expiresAt,
        origin: from.place,
        destination: openDestination ? null : place,
        distanceMiles: Math.round(miles),
        equipment,
        fullLoad: cargo.fullLoad,
        paymentUsd: openDestination || hidesRate(own, board) ? null : price,
        weightPounds:
          own() < 0.05 ? null : again ? Math.max(1000, Math.floor(cargo.pounds / 1000) * 1000) : cargo.pounds,
        lengthFeet: own() < 0.07 ? null : cargo.feet,
        shipDate: dateOf(pickup.day),
        pickupTime: `${String(pickup.hour).padStart(2, '0')}:${minute}`,
        deliveryDate: dateOf(delivery.day),
        deliveryTime: `${String(delivery.hour).padStart(2, '0')}:00`,
        extraStops,
        broker,
        commodity: cargo.commodity,
        note,
      });
    });
  }
};

const NOTES = [
  'Straight through, no partials',
  'Tracking required',
  'FCFS',
  'Appointment needed',
  'Call for details',
  'Drop and hook',
  'No touch freight',
  'Must scale before leaving',
] as const;

const drawNote = (random: Random, cargo: Cargo, extraStops: number): string | null => {
  if (random() < 0.45) return null;
  const words: string[] = [NOTES[Math.floor(random() * NOTES.length)] ?? NOTES[0]];
  if (random() < 0.5) words.unshift(cargo.commodity);
  if (extraStops > 0) words.push(`${extraStops} extra ${extraStops === 1 ? 'stop' : 'stops'}`);
  return words.join('. ');
};

import { randomUUID } from 'node:crypto';
import {
  acknowledgeBookedLoad,
  assignBookedLoad,
  type BookedLoad,
  settleBookedLoad,
} from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import { bookLoads } from '#core/contract/load-book.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { type Found, save, savePair } from './fill-loads.ts';
import type { MemberApi } from './member-api.ts';
import { byTelephone, isOnline, isShort, type Shelf } from './shelf.ts';

type People = Record<'carrier' | 'dispatcher' | 'driver' | 'secondDriver', MemberApi>;

/** Of several loads one may be gone or have another price by the time it is booked. */
const TRIES = 5;

/** Bookings in their states: agreed by telephone, asked for online, confirmed by a document, turned down, not known; with a driver, seen by one, and with none. */
export async function bookAndAssign({ carrier, dispatcher, driver, secondDriver }: People, found: Found) {
  const { next, later, pairs } = found;
  const seen = await byPhone(carrier, await save(carrier, next.take(isShort) ?? next.take(byTelephone)));
  const requested = await online(carrier, later);
  const confirmed = await online(dispatcher, next, { carrier_email: carrier.email });
  await byPhone(dispatcher, await save(dispatcher, next.take(byTelephone)), carrier.email);
  const turnedDown = await online(dispatcher, later, { carrier_email: carrier.email });
  await online(carrier, later, { isMuddled: true });
  const pair = await byPhone(carrier, await savePair(carrier, pairs[2]));

  if (turnedDown) {
    await dispatcher.call(settleBookedLoad, { params: { id: turnedDown.id }, body: { state: 'failed' } });
  }
  if (confirmed) await dispatcher.attach('rateConfirmation', confirmed);
  if (seen) await carrier.attach('rateConfirmation', seen);
  await assign(carrier, seen, driver);
  await assign(carrier, requested, driver);
  await assign(carrier, pair, secondDriver);
  if (seen) await driver.call(acknowledgeBookedLoad, { params: { id: seen.id } });
}

/** Records what was agreed with the broker: what the board shows. */
async function byPhone(user: MemberApi, saved: SavedLoad | null, carrier_email?: string): Promise<BookedLoad | null> {
  if (!saved) return null;
  const legs = [saved, ...(saved.child ? [saved.child] : [])];
  const { booked_loads } = await user.call(bookLoads, {
    query: carrier_email ? { carrier_email } : {},
    headers: { 'idempotency-key': randomUUID() },
    body: {
      entry_id: saved.entry_id,
      loads: legs.map(({ id, payment, contact_name, company_name }) => ({
        id,
        agreed_rate: payment,
        agreed_with: contact_name ?? company_name ?? 'Dispatch desk',
      })),
    },
  });
  return booked_loads[0] ?? null;
}

type How = { carrier_email?: string; isMuddled?: boolean };

async function online(
  user: MemberApi,
  shelf: Shelf,
  { carrier_email, isMuddled }: How = {},
): Promise<BookedLoad | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const load = shelf.take(isOnline);
    if (!load) return null;
    const { id, sourceCostPerUnit } = load;
    if (isMuddled) await user.muddle(load);
    try {
      const { success, booked_loads } = await user.call(bookLoads, {
        query: carrier_email ? { carrier_email } : {},
        headers: { 'idempotency-key': randomUUID() },
        body: { loads: [{ id, sourceCostPerUnit, load }] },
      });
      if (success || isMuddled) return booked_loads[0] ?? null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
  }
  return null;
}

async function assign(carrier: MemberApi, booked: BookedLoad | null, { email }: MemberApi): Promise<void> {
  if (booked) await carrier.call(assignBookedLoad, { params: { id: booked.id }, body: { assign_to: email } });
}

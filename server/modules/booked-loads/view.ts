import type { BookedLeg, BookedLoad } from '#core/contract/booked-load.ts';
import type { BookedRow, LegRow } from './lists.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const bookedLeg = (leg: LegRow): BookedLeg => ({
  ...leg.load,
  state: leg.state,
  green_light: leg.state === 'confirmed',
  booked_through: leg.bookedThrough,
  agreed_rate: leg.agreedRate,
  agreed_with: leg.agreedWith,
  reason: leg.state === 'failed' || leg.state === 'unknown' ? leg.reason : null,
  board_says: leg.boardSays,
  board_asked_at: iso(leg.boardAskedAt),
  settled_by: leg.settledByEmail,
  settled_at: iso(leg.settledAt),
  by_rate_confirmation: leg.state === 'confirmed' && leg.stateBeforeDocument !== null,
  documents: leg.documents,
});

export function toBookedLoad(row: BookedRow): BookedLoad {
  const [first, second] = row.legs;
  const { driver } = row;
  return {
    ...bookedLeg(first),
    id: row.id,
    load_id: first.loadId,
    booked_by: row.bookedByEmail ?? '',
    load_for: row.carrier.email,
    load_for_name: row.carrier.companyName || row.carrier.name,
    booking_date: row.bookedAt.toISOString(),
    deleted_at: iso(row.deletedAt),
    entry_id: row.entryId,
    assign_to: driver?.email ?? null,
    driver_name: driver?.name ?? null,
    driver_phone: driver?.phoneNumber ?? null,
    assigned_at: driver ? iso(row.assignedAt) : null,
    acknowledged_at: driver ? iso(row.acknowledgedAt) : null,
    is_pair: second !== undefined,
    child: second ? bookedLeg(second) : null,
  };
}

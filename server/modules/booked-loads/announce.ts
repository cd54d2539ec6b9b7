import type { EventBus } from '#server/services/events/event-bus.ts';
import type { BookedRow } from './lists.ts';

type Concerned = Pick<BookedRow, 'carrierId' | 'dispatcherId' | 'driverId'>;

/** Tells everybody in whose lists a booked load is, or was until now. Saved loads show what they are booked as. */
export async function announce(bus: Pick<EventBus, 'publish'>, ...rows: Concerned[]): Promise<void> {
  const drivers = rows.map(({ driverId }) => driverId);
  const parties = rows.flatMap(({ carrierId, dispatcherId }) => [carrierId, dispatcherId]);
  const known = (ids: (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  await bus.publish(
    ...known([...parties, ...drivers]).map((userId) => ({ userId, list: 'booked-loads' as const })),
    ...known(parties).map((userId) => ({ userId, list: 'saved-loads' as const })),
  );
}

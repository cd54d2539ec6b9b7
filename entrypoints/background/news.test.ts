import { describe, expect, it } from 'vitest';
import { aBookedLoad, aSavedLoad } from '../../tests/support/booked.ts';
import { aLoad } from '../../tests/support/load.ts';
import { newsOfAssigned, newsOfBooked, newsOfSaved, newsOfSuggested } from './news.ts';

const was = <T>(...loads: T[]) => ({ changed_at: '2026-11-21T10:00:00Z', loads });
const assigned = aBookedLoad({ assign_to: 'driver@example.com', assigned_at: '2026-11-21T11:00:00Z' });

describe('news of lists', () => {
  it('there is none in a list that is seen for the first time', () => {
    expect(newsOfAssigned(null, [assigned])).toEqual([]);
    expect(newsOfBooked(null, [aBookedLoad()])).toEqual([]);
    expect(newsOfSuggested(null, [aSavedLoad({ load_status: 'not approved yet' })])).toEqual([]);
  });

  it('tells a driver of an assignment, and again when it was taken away and given back', () => {
    const [news] = newsOfAssigned(was(), [assigned]);
    expect(news).toEqual({
      id: 'assigned:b-1:2026-11-21T11:00:00Z',
      title: 'A load was assigned to you',
      message: 'Fontana, CA → Reno, NV\nPickup Nov 21',
      path: '/my-loads',
    });
    expect(newsOfAssigned(was(assigned), [assigned])).toEqual([]);
    const again = { ...assigned, assigned_at: '2026-11-21T12:00:00Z' };
    expect(newsOfAssigned(was(assigned), [again])[0]?.id).not.toBe(news?.id);
  });

  it('does not tell a driver of what they have acknowledged on another device', () => {
    const seen = { ...assigned, acknowledged_at: '2026-11-21T11:05:00Z' };
    expect(newsOfAssigned(was(), [seen])).toEqual([]);
  });

  it('tells of a booking that became ready, each load of a pair by itself', () => {
    const pending = aBookedLoad({ state: 'requested', green_light: false });
    expect(newsOfBooked(was(pending), [aBookedLoad()])).toMatchObject([
      { id: 'ready:b-1:outbound', title: 'Ready to Go', path: '/booked-loads' },
    ]);
    expect(newsOfBooked(was(pending), [pending])).toEqual([]);
    expect(newsOfBooked(was(aBookedLoad()), [pending])).toEqual([]);

    const { id: _id, load_id: _load, ...leg } = aBookedLoad();
    const back = { ...leg, ...aLoad({ id: 'ts-2', origin_city: 'Reno', destination_city: 'Fontana' }) };
    const pair = aBookedLoad({ is_pair: true, child: { ...back, state: 'requested', green_light: false } });
    const ready = { ...pair, child: back };
    expect(newsOfBooked(was(pair), [ready])).toMatchObject([
      { id: 'ready:b-1:return', title: 'Ready to Go: the return load' },
    ]);
  });

  it('tells of one booked and confirmed between two looks, but not of an old one that came back', () => {
    const fresh = aBookedLoad({ booking_date: '2026-11-21T10:00:30Z' });
    expect(newsOfBooked(was(), [fresh])).toHaveLength(1);
    expect(newsOfBooked(was(), [aBookedLoad({ booking_date: '2026-11-20T10:00:00Z' })])).toEqual([]);
  });

  it('tells a dispatcher of each answer to a suggestion', () => {
    const waiting = aSavedLoad({ suggested_to: 'rosa@example.com', load_status: 'not approved yet' });
    expect(newsOfSaved(was(waiting), [{ ...waiting, load_status: 'approved' }])).toMatchObject([
      { title: 'Suggestion accepted: ready to book', path: '/saved-loads?load=ts-1' },
    ]);
    expect(newsOfSaved(was(waiting), [{ ...waiting, load_status: 'rejected' }])).toMatchObject([
      { title: 'Suggestion rejected' },
    ]);
    const approved = { ...waiting, load_status: 'approved' as const };
    expect(newsOfSaved(was(approved), [approved])).toEqual([]);
    expect(newsOfSaved(was(approved), [waiting])).toEqual([]);
    // answered before the first look at it; and one of long ago that came back
    expect(newsOfSaved(was(), [{ ...approved, saved_at: '2026-11-21T10:00:30.000Z' }])).toHaveLength(1);
    expect(newsOfSaved(was(), [approved])).toEqual([]);
  });

  it('tells a carrier of what was suggested, once', () => {
    const load = aSavedLoad({ suggested_by: 'dana@example.com', load_status: 'not approved yet' });
    expect(newsOfSuggested(was(), [load])).toMatchObject([
      { title: 'A load was suggested to you', message: 'Fontana, CA → Reno, NV, $1,500.00\ndana@example.com' },
    ]);
    expect(newsOfSuggested(was(load), [load])).toEqual([]);
    expect(newsOfSuggested(was(), [{ ...load, load_status: 'rejected' }])).toEqual([]);
  });
});

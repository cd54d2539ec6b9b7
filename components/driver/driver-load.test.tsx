import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { DriverLoad } from './driver-load.tsx';

const rest = { changed: false, next: false, busy: false, error: null, onAcknowledge: () => {}, onView: () => {} };
const words = (load: BookedLoad) =>
  renderToStaticMarkup(<DriverLoad load={load} {...rest} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const back = aBookedLoad({ id: 'ts-2', board_load_id: '2', state: 'requested', green_light: false });

it('tells a driver of each load of a pair how that one stands', () => {
  expect(words(aBookedLoad({ is_pair: true, child: back }))).toMatch(
    /Outbound Ready to Go Confirmed .*Return Pending Requested/,
  );
  const other = aBookedLoad({
    state: 'requested',
    green_light: false,
    child: { ...back, state: 'confirmed', green_light: true },
  });
  expect(words(other)).toMatch(/Outbound Pending Requested .*Return Ready to Go Confirmed/);
});

it('sends a driver to no load of a pair that is not booked', () => {
  const half = words(aBookedLoad({ state: 'failed', green_light: false, is_pair: true, child: back }));
  expect(half).toMatch(/Return Pending Requested/);
  expect(half).not.toContain('Outbound');
});

import { describe, expect, it } from 'vitest';
import { directionsLink, routeLink } from './maps-link.ts';

const stop = (city: string | null, state: string | null = 'CA') => ({ city, state });

describe('routeLink', () => {
  it('opens driving directions from pickup to delivery', () => {
    expect(routeLink([stop('Fontana'), stop('Salt Lake City', 'UT')])).toBe(
      'https://www.google.com/maps/dir/?api=1&origin=Fontana%2C+CA&destination=Salt+Lake+City%2C+UT&travelmode=driving',
    );
  });

  it('passes the stops between', () => {
    const link = new URL(routeLink([stop('Fontana'), stop('Barstow'), stop('Reno', 'NV'), stop('Fontana')]) ?? '');
    expect(link.searchParams.get('waypoints')).toBe('Barstow, CA|Reno, NV');
  });

  it('is nothing where the destination is open', () => {
    expect(routeLink([stop('Fontana'), stop(null, null)])).toBeNull();
  });

  it('stays within what Google takes, leaving out the last stops between', () => {
    const waypointsOf = (link: string | null) => new URL(link ?? '').searchParams.get('waypoints')?.split('|');
    const towns = Array.from({ length: 15 }, (_, i) => stop(`Town ${i}`));
    expect(waypointsOf(routeLink(towns))).toHaveLength(9);
    const long = routeLink(towns.map(({ city }) => stop(`${city}${'é'.repeat(60)}`)));
    expect(long?.length).toBeLessThanOrEqual(2048);
    expect(waypointsOf(long)?.[0]).toMatch(/^Town 1é/);
    expect(routeLink([stop('河'.repeat(100)), stop('河'.repeat(100)), stop('河'.repeat(100))])).not.toMatch(
      /waypoints|^null/,
    );
    expect(routeLink([stop('河'.repeat(120)), stop('河'.repeat(120))])).toBeNull();
  });
});

describe('directionsLink', () => {
  it('leads from where the phone is to a place', () => {
    expect(directionsLink(stop('Salt Lake City', 'UT'))).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Salt+Lake+City%2C+UT&travelmode=driving',
    );
    expect(directionsLink(stop(null))).toBeNull();
  });
});

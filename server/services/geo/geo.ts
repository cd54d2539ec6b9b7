import type { Place, ReverseAnswer } from '#core/contract/geo.ts';
import type { GeoPoint } from '#core/domain/distance.ts';
import { US_STATES } from '#core/domain/us-states.ts';
import { createNominatim } from './nominatim.ts';
import type { PlaceTable } from './place-table.ts';

/** What the server knows of places. */
export interface Geo {
  autocomplete(text: string, limit: number): Place[];
  findPlace(city: string, state: string): Place | undefined;
  reverse(point: GeoPoint): Promise<ReverseAnswer>;
}

export type GeoSettings = {
  /** Base URL of a Nominatim server; without one the embedded table answers. */
  nominatimUrl?: string;
  /** Names us and a way to reach us, as Nominatim's policy asks. */
  userAgent: string;
  /** Told when Nominatim failed and the table answered in its place. */
  onFailure?: (error: unknown) => void;
};

export const createGeo = (table: PlaceTable, settings: GeoSettings): Geo => {
  const { nominatimUrl, userAgent, onFailure } = settings;
  const nominatim = nominatimUrl ? createNominatim({ baseUrl: nominatimUrl, userAgent }) : undefined;
  return {
    autocomplete: (text, limit) => table.autocomplete(text, limit),
    findPlace: (city, state) => table.findPlace(city, state),
    async reverse(point) {
      try {
        if (nominatim) return await nominatim(point);
      } catch (error) {
        onFailure?.(error);
      }
      return reverseFromTable(table, point);
    },
  };
};

const reverseFromTable = (table: PlaceTable, point: GeoPoint): ReverseAnswer => {
  const place = table.nearest(point);
  if (!place) return { error: 'Unable to geocode' };
  const { city, state, zip } = place;
  const name = new Map<string, string>(Object.entries(US_STATES)).get(state) ?? 'District of Columbia';
  return {
    licence: table.attribution,
    display_name: [city, name, zip, 'United States'].filter(Boolean).join(', '),
    address: {
      city,
      state: name,
      'ISO3166-2-lvl4': `US-${state}`,
      ...(zip && { postcode: zip }),
      country_code: 'us',
    },
  };
};

import { autocompletePlaces, reverseGeocode } from '#core/contract/geo.ts';
import type { Api } from '#server/http/api.ts';
import { anyone, signedIn } from '#server/policy/policies.ts';
import type { Geo } from '#server/services/geo/geo.ts';

export function addGeoRoutes(api: Api, geo: Geo): void {
  api.handle(autocompletePlaces, anyone, async ({ query, c }) => {
    c.header('cache-control', 'public, max-age=86400');
    return { places: geo.autocomplete(query.q, query.limit) };
  });
  // signed in only: behind it may stand a public service with a strict limit
  api.handle(reverseGeocode, signedIn, ({ query }) => geo.reverse({ latitude: query.lat, longitude: query.lon }));
}

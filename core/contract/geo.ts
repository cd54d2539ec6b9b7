import * as z from 'zod/mini';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
/** A number as it stands in a query; unlike `z.coerce` it takes no empty text for 0. */
const inQuery = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?(e-?\d+)?$/i))]),
  z.transform((value) => Number(value)),
);

/** Degrees, WGS 84. */
export const geoPoint = z.object({ latitude, longitude });

/** A US place. `population` is 0 where it is not known; `zip` is one of its ZIP codes, null when it has none. */
const place = z.object({
  city: z.string(),
  state: z.string().check(z.length(2)),
  latitude,
  longitude,
  population: z.int().check(z.minimum(0)),
  zip: z.nullable(z.string()),
});
export type Place = z.infer<typeof place>;

const part = z.optional(z.string().check(z.maxLength(200)));

/** Nominatim's answer, as far as we read it; `error` instead of `address` where there is no place. */
export const reverseAnswer = z.object({
  licence: part,
  display_name: z.optional(z.string().check(z.maxLength(1000))),
  address: z.optional(
    z.object({
      city: part,
      town: part,
      village: part,
      hamlet: part,
      county: part,
      state: part,
      state_code: part,
      'ISO3166-2-lvl4': part,
      postcode: part,
      country_code: part,
    }),
  ),
  error: z.optional(z.string()),
});
export type ReverseAnswer = z.infer<typeof reverseAnswer>;

export const autocompletePlaces = endpoint({
  method: 'GET',
  path: '/geo/autocomplete',
  summary: 'US places whose name or ZIP code begins with the text, best first',
  query: z.object({
    q: z.string().check(z.maxLength(100)),
    limit: z._default(z.pipe(inQuery, z.int().check(z.minimum(1), z.maximum(20))), 8),
  }),
  answer: z.object({ places: z.array(place) }),
});

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/geo/reverse',
  ...ASKS_OTHERS,
  summary: "The US place at a point, in Nominatim's shape",
  query: z.object({ lat: z.pipe(inQuery, latitude), lon: z.pipe(inQuery, longitude) }),
  answer: reverseAnswer,
});

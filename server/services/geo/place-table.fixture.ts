import { mergePlaces } from './merge-places.ts';
import type { PlaceFile } from './place-file.ts';

const named = (
  name: string,
  state: string,
  population: number,
  latitude: number,
  longitude: number,
  feature = 'PPL',
) => ({
  name,
  state,
  population,
  latitude,
  longitude,
  feature,
});
const zip = (code: string, name: string, state: string, latitude: number, longitude: number) => ({
  zip: code,
  name,
  state,
  latitude,
  longitude,
});

/** A place table of a dozen places, through the same merge as the real one. */
export const fewPlaces = (): PlaceFile =>
  mergePlaces(
    [
      named('Fontana', 'CA', 207_460, 34.0922, -117.435),
      named('Fontana', 'WI', 1720, 42.5514, -88.5751),
      named('Dallas', 'TX', 1_300_092, 32.7831, -96.8067),
      named('Dallas', 'OR', 15_277, 44.9193, -123.317),
      named('Dallastown', 'PA', 4017, 39.8996, -76.6402),
      named('St. Louis', 'MO', 315_685, 38.6273, -90.1979),
      named('Stockton', 'CA', 305_658, 37.9577, -121.2908),
      named('Fort Worth', 'TX', 833_319, 32.7254, -97.3208),
      named('Mount Vernon', 'NY', 68_628, 40.9126, -73.8371),
      named('New York City', 'NY', 8_175_133, 40.7143, -74.006),
      named('Española', 'NM', 10_044, 35.9911, -106.0806),
      named('Georgetown', 'GA', 11_823, 31.9833, -81.2273),
      named('Georgetown', 'GA', 973, 31.8846, -85.1074),
      named('South Boston', 'MA', 571_281, 42.3334, -71.0495, 'PPLX'),
      named('Albuquerque', 'NM', 559_121, 35.0845, -106.6511),
      named('San Juan', 'PR', 418_140, 18.4663, -66.1057),
    ],
    [
      zip('92331', 'Fontana', 'CA', 34.0922, -117.4612),
      zip('92335', 'Fontana', 'CA', 34.0794, -117.4551),
      zip('75201', 'Dallas', 'TX', 32.7904, -96.8044),
      zip('75398', 'Dallas', 'TX', 32.7678, -96.7775),
      zip('63101', 'Saint Louis', 'MO', 38.6346, -90.1913),
      zip('10001', 'New York', 'NY', 40.7484, -73.9967),
      zip('87532', 'Espanola', 'NM', 36.0505, -106.0889),
      zip('39854', 'Georgetown', 'GA', 31.8681, -85.0941),
      zip('00501', 'Holtsville', 'NY', 40.8154, -73.0451),
      zip('62670', "Lincoln'S New Salem", 'IL', 39.9495, -89.8473),
      zip('09001', 'APO AA', '', 38.1105, 15.6613),
      zip('96960', 'Majuro', 'MH', 7.1167, 171.3667),
    ],
  );

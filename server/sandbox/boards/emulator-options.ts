import type { GeoPoint } from '#core/domain/distance.ts';
import type { Market } from '../market/posting.ts';
import type { FaultControls } from './faults.ts';

/** Where a city is, as the board's own gazetteer knows it; undefined when it does not. */
export type LocateCity = (city: string, state: string) => GeoPoint | undefined;

/** What every emulator is made of. */
export type EmulatorOptions<Credentials> = {
  market: Market;
  credentials: Credentials;
  faults: FaultControls;
  locate: LocateCity;
};

import { useState } from 'react';
import { usePlaceAt } from '#components/queries/geo.ts';
import { toast } from '#components/ui/toast-store.ts';
import { messageOf } from '#core/contract/error.ts';
import type { StateCode } from '#core/domain/us-states.ts';

/** Where the device is, as a US city; what stands in the way is said in a toast. */
export function useCurrentLocation(onFound: (place: { city: string; state: StateCode }) => void) {
  const placeAt = usePlaceAt();
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    if (!('geolocation' in navigator)) return toast.error('Geolocation is not supported by your browser');
    setBusy(true);
    try {
      const { coords } = await position();
      const place = await placeAt(coords);
      if (place) onFound(place);
      else toast.error('Error getting location details: no US city at this place');
    } catch (error) {
      if (isPositionError(error)) toast.error(`Error getting location: ${error.message || REASONS[error.code]}`);
      else toast.error(`Error getting location details: ${messageOf(error, 'please try again')}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, locate };
}

const REASONS: Record<number, string> = {
  1: 'it is not allowed for this site',
  2: 'it is not known here',
  3: 'it took too long',
};

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 15_000, maximumAge: 300_000 }),
  );

const isPositionError = (error: unknown): error is GeolocationPositionError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';

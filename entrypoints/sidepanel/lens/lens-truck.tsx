import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#components/queries/api-context.tsx';
import { usePlaces } from '#components/queries/geo.ts';
import { CityField } from '#components/search/city-field.tsx';
import { readProfile } from '#core/contract/account.ts';
import { isStateCode } from '#core/domain/us-states.ts';
import { readPlace } from '#core/lens/read-place.ts';
import { lensTruckItem } from '../../shared/lens-items.ts';
import { useStored } from './use-stored.ts';

/** Where the truck stands: empty miles to each pickup count from there. Starts as the profile's city. */
export function LensTruck() {
  const stored = useStored(lensTruckItem);
  const [typed, setTyped] = useState<string | null>(null);
  const places = usePlaces(typed ?? '');
  const home = useHome(stored === null);
  useEffect(() => {
    if (stored === null && home) void lensTruckItem.write(home);
  }, [stored, home]);
  const shown = stored ? `${stored.city}, ${stored.state}` : '';
  return (
    <CityField
      label="Your truck is at"
      hint={stored ? 'Deadhead is counted from here.' : 'Choose a city from the list; deadhead is counted from there.'}
      name="truck"
      value={typed ?? shown}
      places={typed ? (places.data ?? []) : []}
      searching={typed !== null && places.isFetching}
      onType={setTyped}
      onChoose={({ city, state }) => {
        if (!isStateCode(state)) return;
        void lensTruckItem.write({ city, state });
        setTyped(null);
      }}
    />
  );
}

/** The city of the profile, where it is one. */
function useHome(wanted: boolean) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['lens', 'home'],
    enabled: wanted,
    queryFn: async ({ signal }) => (await api.call(readProfile, {}, { signal })).origin_city,
  });
  const text = data ?? '';
  // a profile names a city, mostly with its state; without one it is asked for
  return readPlace(text);
}

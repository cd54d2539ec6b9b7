import { GoogleMap, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useMemo, useState } from 'react';
import { GoogleLanes } from './google-lanes.tsx';
import { GooglePoints } from './google-points.tsx';
import { type Listed, MapFrame } from './map-frame.tsx';
import type { MapItem } from './map-item.ts';
import type { LoadMapProps } from './map-props.ts';
import { summaryOf } from './map-summary.ts';

type Props = LoadMapProps & {
  apiKey: string;
  /** Google's script did not come, or refuses the key. */
  onFail: () => void;
};

/** The middle of the states, until there are points. */
const MIDDLE = { lat: 39.5, lng: -98.35 };

/** The same points and lanes on Google Maps. */
export function GoogleLoadMap({ apiKey, onFail, ...props }: Props) {
  const { label, items, noun, litId, openId, onHover, onOpen } = props;
  // Google's web font is left out: the page has its own
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: apiKey,
    preventGoogleFontsLoading: true,
  });
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const [listed, setListed] = useState<Listed>(null);
  useEffect(() => {
    if (loadError) onFail();
  }, [loadError, onFail]);
  useRefusedKey(onFail);
  useShown(map, items);
  const placed = useMemo(() => items.filter(({ at }) => at !== null), [items]);
  if (!isLoaded) return null;
  return (
    <MapFrame
      label={label}
      items={items}
      noun={noun}
      listed={listed}
      onList={setListed}
      onListClosed={() => map?.getDiv().focus()}
      onHover={onHover}
      onOpen={onOpen}
      placeless={items.length - placed.length}
    >
      <p className="sr-only">{summaryOf(items, noun)}</p>
      <GoogleMap
        onLoad={setMap}
        onUnmount={() => setMap(null)}
        onClick={() => setListed(null)}
        mapContainerClassName="size-full"
        options={{
          center: MIDDLE,
          zoom: 4,
          streetViewControl: false,
          fullscreenControl: false,
          mapTypeControl: false,
          colorScheme: document.body.classList.contains('dark') ? 'DARK' : 'LIGHT',
        }}
      >
        <GoogleLanes items={items} litIds={[litId, openId]} onHover={onHover} onOpen={onOpen} />
        <GooglePoints items={placed} onHover={onHover} onOpen={onOpen} onList={setListed} />
      </GoogleMap>
    </MapFrame>
  );
}

/** Google calls a function of this name when it refuses the key. */
function useRefusedKey(onFail: () => void) {
  useEffect(() => {
    const page = window as { gm_authFailure?: () => void };
    page.gm_authFailure = onFail;
    return () => {
      delete page.gm_authFailure;
    };
  }, [onFail]);
}

/** Everything is in view when it comes. */
function useShown(map: google.maps.Map | null, items: readonly MapItem[]) {
  useEffect(() => {
    if (!map) return;
    const bounds = new google.maps.LatLngBounds();
    for (const { at, legs } of items) {
      for (const place of [at, ...legs.map(({ to }) => to)]) {
        if (place) bounds.extend({ lat: place.latitude, lng: place.longitude });
      }
    }
    if (!bounds.isEmpty()) map.fitBounds(bounds);
  }, [map, items]);
}

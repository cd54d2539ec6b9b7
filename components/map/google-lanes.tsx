import { PolylineF } from '@react-google-maps/api';
import { useMemo } from 'react';
import { arcBetween, pointsAlong } from './arc.ts';
import { type Colours, coloursOf } from './colours.ts';
import type { MapItem, MapLeg } from './map-item.ts';
import type { LoadMapProps } from './map-props.ts';
import { MOST_LANES } from './scene.ts';

type Props = Pick<LoadMapProps, 'items' | 'onHover' | 'onOpen'> & { litIds: readonly (string | null)[] };

/** The lanes of the first items faintly, and those of the lit ones over them. */
export function GoogleLanes({ items, litIds, onHover, onOpen }: Props) {
  const colours = useMemo(() => coloursOf(document.body), []);
  const lanes = useMemo(() => distinct(items), [items]);
  const lit = items.filter(({ id }) => litIds.includes(id));
  const draw = (item: MapItem, isLit: boolean) =>
    item.legs.map((leg) => (
      <PolylineF
        key={`${item.id} ${JSON.stringify(leg)} ${isLit}`}
        path={pathOf(leg)}
        options={styleOf(leg, isLit, colours)}
        onMouseOver={() => onHover(item.id)}
        onMouseOut={() => onHover(null)}
        onClick={() => onOpen(item.id)}
      />
    ));
  return (
    <>
      {lanes.map((item) => draw(item, false))}
      {lit.map((item) => draw(item, true))}
    </>
  );
}

/** Each lane once, under the first that runs on it. */
function distinct(items: readonly MapItem[]): MapItem[] {
  const lanes = new Map<string, MapItem>();
  for (const item of items) {
    if (lanes.size >= MOST_LANES) break;
    const key = JSON.stringify(item.legs);
    if (item.legs.length > 0 && !lanes.has(key)) lanes.set(key, item);
  }
  return [...lanes.values()];
}

/** Bowed on the flat map; latitudes grow upwards. */
const pathOf = ({ kind, from, to }: MapLeg) =>
  pointsAlong(arcBetween(kind, from.longitude, -from.latitude, to.longitude, -to.latitude)).map(({ x, y }) => ({
    lat: -y,
    lng: x,
  }));

function styleOf({ kind }: MapLeg, isLit: boolean, colours: Colours): google.maps.PolylineOptions {
  const strokeColor = { load: colours.accent, return: colours.pair, empty: colours.mute }[kind];
  const stroke = { strokeColor, strokeWeight: isLit ? 3 : 1, zIndex: isLit ? 2 : 1 };
  if (kind !== 'empty') return { ...stroke, strokeOpacity: isLit ? 1 : 0.35 };
  const dash = { path: 'M 0,-1 0,1', strokeOpacity: isLit ? 1 : 0.5, scale: isLit ? 3 : 1.5 };
  return { ...stroke, strokeOpacity: 0, icons: [{ icon: dash, offset: '0', repeat: '10px' }] };
}

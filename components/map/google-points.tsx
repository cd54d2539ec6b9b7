import { MarkerClustererF, type MarkerClustererProps, useGoogleMap } from '@react-google-maps/api';
import { useEffect, useRef } from 'react';
import { LEAST_CLUSTER, redAbove } from './clusters.ts';
import { coloursOf } from './colours.ts';
import type { MapItem } from './map-item.ts';
import type { LoadMapProps } from './map-props.ts';

type Clusterer = Parameters<MarkerClustererProps['children']>[0];
type Props = Pick<LoadMapProps, 'items' | 'onHover' | 'onOpen'> & { onList: (items: readonly MapItem[]) => void };

const GRID_PX = 60;
const BATCH = 2000;
const ICON_PX = 40;

/** A marker an item, clustered by Google's grid. */
export function GooglePoints({ items, onHover, onOpen, onList }: Props) {
  const map = useGoogleMap();
  const clusterer = useRef<Clusterer>(null);
  const colours = coloursOf(document.body);
  const icon = (fill: string, textColor: string) => ({
    url: circle(fill),
    width: ICON_PX,
    height: ICON_PX,
    textColor,
    textSize: 12,
  });
  return (
    <MarkerClustererF
      onLoad={(made) => {
        clusterer.current = made;
      }}
      options={{
        gridSize: GRID_PX,
        minimumClusterSize: LEAST_CLUSTER,
        batchSize: BATCH,
        zoomOnClick: false,
        averageCenter: true,
        styles: [icon(colours.accent, colours['on-accent']), icon(colours.bad, colours['on-bad'])],
        calculator: ({ length }) => {
          const red = redAbove(clusterer.current?.getClusters().map((cluster) => cluster.getSize()) ?? []);
          return { text: String(length), index: length > red ? 2 : 1 };
        },
      }}
      onClick={(cluster) => {
        const markers: google.maps.Marker[] = cluster.getMarkers();
        const [first] = markers;
        const apart = markers.some((marker) => !marker.getPosition()?.equals(first?.getPosition() ?? null));
        if (apart) map?.fitBounds(cluster.getBounds());
        else onList(markers.flatMap((marker) => items.find(({ id }) => id === marker.get('id')) ?? []));
      }}
    >
      {(made) => <Markers clusterer={made} items={items} onHover={onHover} onOpen={onOpen} />}
    </MarkerClustererF>
  );
}

type MarkersProps = Pick<Props, 'items' | 'onHover' | 'onOpen'> & { clusterer: Clusterer };

/** Made by hand: a component a marker would be ten thousand of them. */
function Markers({ clusterer, items, onHover, onOpen }: MarkersProps) {
  const does = useRef({ onHover, onOpen });
  useEffect(() => {
    does.current = { onHover, onOpen };
  });
  useEffect(() => {
    const colours = coloursOf(document.body);
    const markers = items.flatMap((item) => (item.at ? [markerOf(item, item.at, colours.accent)] : []));
    for (const marker of markers) {
      const id = String(marker.get('id'));
      marker.addListener('mouseover', () => does.current.onHover(id));
      marker.addListener('mouseout', () => does.current.onHover(null));
      marker.addListener('click', () => does.current.onOpen(id));
    }
    clusterer.addMarkers(markers, false);
    return () => {
      clusterer.removeMarkers(markers, false);
    };
  }, [clusterer, items]);
  return null;
}

function markerOf({ id, lane, figures }: MapItem, at: NonNullable<MapItem['at']>, fill: string): google.maps.Marker {
  const marker = new google.maps.Marker({
    position: { lat: at.latitude, lng: at.longitude },
    title: `${lane}\n${figures}`,
    icon: {
      path: google.maps.SymbolPath.CIRCLE,
      scale: 6,
      fillColor: fill,
      fillOpacity: 1,
      strokeWeight: 1.5,
      strokeColor: '#ffffff',
    },
  });
  marker.set('id', id);
  return marker;
}

const circle = (fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_PX}" height="${ICON_PX}"><circle cx="20" cy="20" r="17" fill="${fill}"/></svg>`,
  )}`;

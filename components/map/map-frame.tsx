import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import { MapControl } from './map-control.tsx';
import type { MapItem } from './map-item.ts';
import { counted, type LoadMapProps } from './map-props.ts';
import { PlaceList } from './place-list.tsx';

/** What the list on the map shows: what stands at a place that no zoom takes apart, or all places. */
export type Listed = readonly MapItem[] | 'places' | null;

type Props = Pick<LoadMapProps, 'label' | 'items' | 'noun' | 'onHover' | 'onOpen'> & {
  listed: Listed;
  onList: (listed: Listed) => void;
  /** The focus goes back to the map. */
  onListClosed: () => void;
  /** Items whose place is not known. */
  placeless: number;
  controls?: ReactNode;
  /** The map itself. */
  children: ReactNode;
};

/** What both maps have around them: buttons, the list of what is shown, and what is not. */
export function MapFrame(props: Props) {
  const { label, items, noun, listed, onList, placeless } = props;
  return (
    <section aria-label={label} className="relative size-full overflow-hidden rounded-md border border-line bg-bg">
      {props.children}
      <div className="absolute top-2 right-2 flex flex-col overflow-hidden rounded-md border border-line bg-panel shadow-float">
        {props.controls}
        <MapControl
          label="List of places"
          icon={<List />}
          pressed={listed === 'places'}
          onPress={() => onList(listed === 'places' ? null : 'places')}
        />
      </div>
      {listed && (
        <PlaceList
          items={listed === 'places' ? items : listed}
          byPlace={listed === 'places'}
          noun={noun}
          onHover={props.onHover}
          onOpen={props.onOpen}
          onClose={() => {
            onList(null);
            props.onListClosed();
          }}
        />
      )}
      {placeless > 0 && (
        <p className="pointer-events-none absolute bottom-2 left-2 rounded-sm bg-panel/90 px-2 py-1 text-mute text-xs">
          {counted(placeless, noun)} without a place on this map
        </p>
      )}
    </section>
  );
}

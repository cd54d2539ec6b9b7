import { ArrowLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { MapItem } from './map-item.ts';
import { counted, type LoadMapProps, type Noun } from './map-props.ts';
import { byPlace as groupByPlace } from './places.ts';

type Props = Pick<LoadMapProps, 'onHover' | 'onOpen'> & {
  items: readonly MapItem[];
  /** Starts with the places; each leads to what starts there. */
  byPlace: boolean;
  noun: Noun;
  onClose: () => void;
};

/** As many as a list can show at once; the rest stand in the rows. */
const MOST = 200;

/** What the map shows as a list: what a cluster holds that no zoom takes apart, or every place. */
export function PlaceList({ items, byPlace, noun, onHover, onOpen, onClose }: Props) {
  const places = useMemo(() => groupByPlace(items), [items]);
  const [chosen, setChosen] = useState<string | null>(null);
  const place = byPlace ? places.find(({ name }) => name === chosen) : places[0];
  const shown = byPlace ? place?.items : items;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed takes the focus
  useEffect(() => heading.current?.focus(), [shown]);
  return (
    <section
      aria-label="On the map"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="absolute inset-x-2 bottom-2 z-10 flex max-h-[60%] animate-rise flex-col rounded-md border border-line bg-raised shadow-float sm:top-2 sm:right-12 sm:bottom-auto sm:left-auto sm:max-h-[calc(100%-1rem)] sm:w-72"
    >
      <div className="flex items-center gap-1 border-line border-b py-1 pr-1 pl-3">
        {byPlace && shown && (
          <IconButton size="sm" label="All places" icon={<ArrowLeft aria-hidden />} onClick={() => setChosen(null)} />
        )}
        <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate rounded-sm font-semibold text-sm">
          {shown ? headingOf(shown, places.length, place?.name, byPlace, noun) : `${places.length} places`}
        </h3>
        <IconButton size="sm" label="Close the list" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <ul className="min-h-0 overflow-y-auto py-1 text-sm tabular-nums [scrollbar-width:thin]">
        {shown
          ? shown
              .slice(0, MOST)
              .map((item) => (
                <Entry
                  key={item.id}
                  onPress={() => onOpen(item.id)}
                  onHover={(over) => onHover(over ? item.id : null)}
                  title={item.lane}
                  text={item.figures}
                />
              ))
          : places.map(({ name, items: there }) => (
              <Entry
                key={name}
                onPress={() => setChosen(name)}
                title={name}
                text={counted(there.length, noun)}
                end={<ChevronRight aria-hidden className="size-4 text-mute" />}
              />
            ))}
        {shown && shown.length > MOST && (
          <li className="px-3 py-1.5 text-mute text-xs">
            The other {counted(shown.length - MOST, noun)}: in the table.
          </li>
        )}
      </ul>
    </section>
  );
}

function headingOf(shown: readonly MapItem[], places: number, name: string | undefined, byPlace: boolean, noun: Noun) {
  const where = byPlace || places === 1 ? (name ?? '') : `${name ?? ''} and near`;
  return `${where} · ${counted(shown.length, noun)}`;
}

type EntryProps = {
  title: string;
  text: string;
  end?: ReactNode;
  onPress: () => void;
  onHover?: (over: boolean) => void;
};

function Entry({ title, text, end, onPress, onHover }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        onPointerEnter={() => onHover?.(true)}
        onPointerLeave={() => onHover?.(false)}
        onFocus={() => onHover?.(true)}
        onBlur={() => onHover?.(false)}
        className="flex w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate">{title}</span>
          <span className="block text-mute text-xs">{text}</span>
        </span>
        {end}
      </button>
    </li>
  );
}

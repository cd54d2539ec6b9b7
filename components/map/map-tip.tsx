import type { Hit } from './hit.ts';
import { counted, type Noun } from './map-props.ts';
import { byPlace } from './places.ts';

export type Tip = { title: string; text: string; x: number; y: number };

/** What lies under the pointer, in words. */
export function tipOf(hit: Hit, noun: Noun): Pick<Tip, 'title' | 'text'> {
  const items = hit.kind === 'lane' ? [hit.lane.item] : hit.cluster.points().map(({ item }) => item);
  const [first] = items;
  if (first && items.length === 1) return { title: first.lane, text: first.figures };
  const [most, ...others] = byPlace(items);
  return {
    title: counted(items.length, noun),
    text: `${most?.name ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''} · press to open`,
  };
}

/** Beside the pointer, towards the middle of the map; the words are also in the rows, so nobody has to hear them here. */
export function MapTip({ tip: { title, text, x, y } }: { tip: Tip }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs shadow-float"
      style={{
        left: `clamp(4px, ${x + 14}px, calc(100% - 15.25rem))`,
        ...(y > 90 ? { bottom: `calc(100% - ${y - 12}px)` } : { top: y + 16 }),
      }}
    >
      <p className="font-medium">{title}</p>
      <p className="text-mute tabular-nums">{text}</p>
    </div>
  );
}

import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Hit } from './hit.ts';
import { createMapCanvas, type MapCanvas } from './map-canvas.ts';
import { MapControl } from './map-control.tsx';
import { type Listed, MapFrame } from './map-frame.tsx';
import type { LoadMapProps } from './map-props.ts';
import { summaryOf } from './map-summary.ts';
import { MapTip, type Tip, tipOf } from './map-tip.tsx';
import { sceneOf } from './scene.ts';

const PAN_PX = 80;

/** The embedded map: the states, the items as clustered points, their lanes as arcs. */
export function CanvasMap({ label, items, litId, openId, noun, onHover, onOpen }: LoadMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<MapCanvas>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const [listed, setListed] = useState<Listed>(null);

  const press = (hit: Hit | null) => {
    setTip(null);
    if (!hit) return setListed(null);
    if (hit.kind === 'lane') return onOpen(hit.lane.item.id);
    const [first, ...others] = hit.cluster.points();
    if (first && others.length === 0) onOpen(first.item.id);
    else if (!map.current?.open(hit.cluster)) setListed(hit.cluster.points().map(({ item }) => item));
  };
  const hover = (hit: Hit | null, at: { x: number; y: number }) => {
    setTip(hit && { ...tipOf(hit, noun), ...at });
    const single = hit?.kind === 'cluster' && hit.cluster.count > 1 ? null : hit && firstOf(hit);
    onHover(single);
  };
  const latest = useRef({ press, hover });
  useEffect(() => {
    latest.current = { press, hover };
  });
  useEffect(() => {
    if (!canvas.current) return;
    const standing = new AbortController();
    map.current = createMapCanvas(
      canvas.current,
      { onPress: (hit) => latest.current.press(hit), onHover: (hit, at) => latest.current.hover(hit, at) },
      standing.signal,
    );
    return () => standing.abort();
  }, []);

  const scene = useMemo(() => sceneOf(items), [items]);
  useEffect(() => map.current?.show(scene), [scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items stand elsewhere
  useEffect(() => map.current?.light([litId, openId].filter((id) => id !== null)), [litId, openId, scene]);
  useEffect(() => {
    if (openId !== null) map.current?.reveal(openId);
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const does = {
      '+': () => map.current?.zoomBy(2),
      '=': () => map.current?.zoomBy(2),
      '-': () => map.current?.zoomBy(0.5),
      '0': () => map.current?.fit(),
      ArrowLeft: () => map.current?.panBy(PAN_PX, 0),
      ArrowRight: () => map.current?.panBy(-PAN_PX, 0),
      ArrowUp: () => map.current?.panBy(0, PAN_PX),
      ArrowDown: () => map.current?.panBy(0, -PAN_PX),
    }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  };

  return (
    <MapFrame
      label={label}
      items={items}
      noun={noun}
      listed={listed}
      onList={setListed}
      onListClosed={() => box.current?.focus()}
      onHover={onHover}
      onOpen={onOpen}
      placeless={scene.placeless}
      controls={
        <>
          <MapControl label="Zoom in (+)" icon={<Plus />} onPress={() => map.current?.zoomBy(2)} />
          <MapControl label="Zoom out (−)" icon={<Minus />} onPress={() => map.current?.zoomBy(0.5)} />
          <MapControl label="Show everything (0)" icon={<Maximize />} onPress={() => map.current?.fit()} />
        </>
      }
    >
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the map are its own
        tabIndex={0}
        role="application"
        aria-roledescription="map"
        aria-label={`${label}. Arrow keys move it, plus and minus zoom. ${summaryOf(items, noun)}`}
        onKeyDown={onKeyDown}
        className="size-full rounded-md focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-[-2px]"
      >
        <canvas ref={canvas} className="size-full cursor-grab touch-none select-none" />
      </div>
      {tip && <MapTip tip={tip} />}
    </MapFrame>
  );
}

const firstOf = (hit: Hit): string | null =>
  (hit.kind === 'lane' ? hit.lane.item : hit.cluster.points()[0]?.item)?.id ?? null;

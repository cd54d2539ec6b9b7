import { describe, expect, it } from 'vitest';
import { type Pair, pairOf } from '#core/domain/pair.ts';
import { aLoad } from '../../tests/support/load.ts';
import { aPair } from '../../tests/support/pair.ts';
import { pointsAlong } from './arc.ts';
import { indexClusters } from './clusters.ts';
import { hitAt } from './hit.ts';
import { loadItem } from './load-item.ts';
import { LOADS, PAIRS } from './map-props.ts';
import { summaryOf } from './map-summary.ts';
import { pairItem } from './pair-item.ts';
import { sceneOf } from './scene.ts';
import { fitted, shownBox, toScreen } from './view.ts';

const FONTANA = { longitude: -117.435, latitude: 34.092 };
const RENO = { longitude: -119.814, latitude: 39.53 };
const from = { origin_longitude: FONTANA.longitude, origin_latitude: FONTANA.latitude };
const to = { destination_longitude: RENO.longitude, destination_latitude: RENO.latitude };
const group = (changes: Parameters<typeof aLoad>[0]) => ({
  lead: { load: aLoad(changes), rpmWithDeadhead: 3, rpmWithoutDeadhead: 3, worth: null, score: null },
  others: [],
  price: null,
});
const size = { width: 800, height: 500 };

describe('loads on the map', () => {
  it('have a point at the pickup and an arc to the delivery', () => {
    const scene = sceneOf([loadItem(group({ ...from, ...to }))]);
    expect(scene.points).toHaveLength(1);
    expect(scene.lanes[0]?.arcs.map(({ kind }) => kind)).toEqual(['load']);
    expect(scene.box?.left).toBeLessThan(scene.box?.right ?? 0);
    expect(scene.points[0]?.item).toMatchObject({ lane: 'Fontana, CA → Reno, NV', figures: '$1,500.00 · $3.00/mi' });
  });

  it('share a lane under the first, and are counted where their place is unknown', () => {
    const items = [
      loadItem(group({ ...from, ...to })),
      loadItem(group({ id: 'ts-2', ...from, ...to })),
      loadItem(group({ id: 'ts-3' })),
    ];
    const scene = sceneOf(items);
    expect(scene.lanes.map(({ item }) => item.id)).toEqual(['ts-1']);
    expect([scene.points.length, scene.placeless]).toEqual([2, 1]);
    expect(summaryOf(items, LOADS)).toBe('2 loads at Fontana, CA.');
  });

  it('are found under the pointer: the point, and the arc beside it', () => {
    const scene = sceneOf([loadItem(group({ ...from, ...to }))]);
    const view = fitted(scene.box, size);
    const clusters = indexClusters(scene.points).in(shownBox(view, size, 40), view.scale);
    const hit = (x: number, y: number) => hitAt(scene, clusters, view, size, { x, y });
    const [arc] = scene.lanes[0]?.arcs ?? [];
    const [point] = scene.points;
    const middle = arc && pointsAlong(arc)[12];
    if (!point || !middle) throw new Error('Nothing is on the map');
    const at = toScreen(view, size, point);
    expect(hit(at.x + 3, at.y)?.kind).toBe('cluster');
    const onArc = toScreen(view, size, middle);
    expect(hit(onArc.x + 2, onArc.y)?.kind).toBe('lane');
    expect(hit(onArc.x + 40, onArc.y)).toBeNull();
  });
});

describe('pairs on the map', () => {
  const back = aLoad({
    id: 'df-2',
    origin_longitude: -119.7,
    origin_latitude: 39.1,
    destination_longitude: -117.3,
    destination_latitude: 34.1,
  });
  const { figures } = pairOf(aPair({ home: FONTANA }));
  const near = { origin_longitude: -117.5, origin_latitude: 34.2 };
  const pair: Pair = { outbound: aLoad({ ...near, ...to }), back, figures };

  it('go out, come back the other way round, and drive empty from home, between and home again', () => {
    const item = pairItem('ts-1-pair-df-2', pair);
    expect(item.legs.map(({ kind }) => kind)).toEqual(['load', 'return', 'empty', 'empty', 'empty']);
    const [toPickup, between, homeAgain] = item.legs.filter(({ kind }) => kind === 'empty');
    expect(toPickup?.from).toEqual(FONTANA);
    expect(between?.from).toEqual(RENO);
    expect(homeAgain?.to).toEqual(FONTANA);
    expect(item.figures).toBe('$2,400.00 · $2.35/mi');
    const [out, home, empty] = sceneOf([item]).lanes[0]?.arcs ?? [];
    if (!out || !home || !empty) throw new Error('Nothing is on the map');
    const side = (arc: typeof out) => arc.cx - (arc.x1 + arc.x2) / 2;
    expect(Math.sign(side(out))).toBe(-Math.sign(side(home)));
    expect(side(empty)).toBeCloseTo(0);
    expect(summaryOf([item], PAIRS)).toBe('1 pair at Fontana, CA.');
  });

  it('leave out what is not known', () => {
    expect(pairItem('p', { ...pair, outbound: aLoad(), figures: null }).legs.map(({ kind }) => kind)).toEqual([
      'return',
    ]);
  });
});

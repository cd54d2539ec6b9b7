import { geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import states from 'us-atlas/states-albers-10m.json';
import { US_STATES } from '#core/domain/us-states.ts';

type Topology = Parameters<typeof mesh>[0];
type Mesh = NonNullable<Parameters<typeof mesh>[1]>;
type Collection = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>;
const topology = states as unknown as Topology & { objects: { states: Mesh & Collection; nation: Mesh } };

/** Alaska and Hawaii are drawn below the others, where they would be in the way of a route that is not theirs. */
const FAR = ['02', '15'];

/** The outlines of the states as an SVG path. */
export function outlines(far: boolean): string {
  const shown = ({ id }: { id?: string | number }) => far || !FAR.includes(String(id));
  return geoPath()(mesh(topology, topology.objects.states, (a, b) => shown(a) && shown(b))) ?? '';
}

/** The land as an SVG path, to be filled. */
export const land = (): string => geoPath()(feature(topology, topology.objects.nation as Collection)) ?? '';

/** Each state's code and where its name stands. */
export function stateNames(): { code: string; x: number; y: number }[] {
  const codes = new Map<string, string>(Object.entries(US_STATES).map(([code, name]) => [name, code]));
  return feature(topology, topology.objects.states).features.flatMap((state) => {
    const code = codes.get(String((state.properties as { name?: string } | null)?.name));
    const [x, y] = geoPath().centroid(state);
    return code && x !== undefined && y !== undefined ? [{ code, x, y }] : [];
  });
}

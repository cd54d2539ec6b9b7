import type { MapItem } from './map-item.ts';

export type LoadMapProps = {
  /** Names the map for screen readers. */
  label: string;
  /** Best first: the lanes of the first are drawn. */
  items: readonly MapItem[];
  /** What the items are. */
  noun: Noun;
  /** The row under the pointer, here or in the list. */
  litId: string | null;
  /** The item whose details are open. */
  openId: string | null;
  onHover: (id: string | null) => void;
  onOpen: (id: string) => void;
};

export type Noun = { one: string; many: string };
export const LOADS: Noun = { one: 'load', many: 'loads' };
export const PAIRS: Noun = { one: 'pair', many: 'pairs' };

export const counted = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

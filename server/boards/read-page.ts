import type { DataSource, Load } from '#core/contract/load.ts';
import { parseChRobinson } from './ch-robinson/parse.ts';
import { parseDirectFreight } from './direct-freight/parse.ts';
import { parseTruckstop } from './truckstop/parse.ts';

/** A page of postings in its board's own format, whoever asked for it. */
export type BoardPage = { board: DataSource; text: string };

/** Its loads. */
export function readPage({ board, text }: BoardPage, now: Date): Load[] {
  switch (board) {
    case 'truckstop':
      return parseTruckstop(text, { shipDate: null, now, secrets: [] }).loads;
    case 'direct_freight':
      return parseDirectFreight(text).loads;
    case 'C.H. Robinson':
      return parseChRobinson(text).loads;
  }
}

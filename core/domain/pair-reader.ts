import type { Load } from '#core/contract/load.ts';
import type { LoadPair, PairRow } from '#core/contract/load-pair.ts';

/** A row of the stream with its loads in place of their ids, each with the empty miles that the pair counts to it. */
export function pairOf(
  { outbound_id: _out, return_id: _ret, ...figures }: PairRow,
  outbound: Load,
  back: Load,
): LoadPair {
  return {
    ...figures,
    outbound: { ...outbound, dead_head: figures.miles_to_pickup },
    return: { ...back, dead_head: figures.miles_between },
    city_names: {
      outbound_origin: cityName(outbound.origin_city, outbound.origin_state),
      outbound_destination: cityName(outbound.destination_city, outbound.destination_state),
      return_origin: cityName(back.origin_city, back.origin_state),
      return_destination: cityName(back.destination_city, back.destination_state),
    },
  };
}

/** The other way round: the row that `pairReader` makes the pair of, given its loads. */
export const rowOfPair = ({ outbound, return: back, city_names: _, ...figures }: LoadPair): PairRow => ({
  ...figures,
  outbound_id: outbound.id,
  return_id: back.id,
});

const cityName = (city: string | null, state: string | null): string => [city, state].filter(Boolean).join(', ');

/** Puts the pairs of one streamed search together: give it the lines of type 'pairs' in turn. */
export function pairReader(): (line: { loads: readonly Load[]; pairs: readonly PairRow[] }) => LoadPair[] {
  const known = new Map<string, Load>();
  return ({ loads, pairs }) => {
    for (const load of loads) known.set(load.id, load);
    return pairs.flatMap((row) => {
      const outbound = known.get(row.outbound_id);
      const back = known.get(row.return_id);
      return outbound && back ? [pairOf(row, outbound, back)] : [];
    });
  };
}

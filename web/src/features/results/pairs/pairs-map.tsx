import { useMemo } from 'react';
import { LoadMap } from '#components/map/load-map.tsx';
import { type LoadMapProps, PAIRS } from '#components/map/map-props.ts';
import { pairItem } from '#components/map/pair-item.ts';
import { useAppConfig } from '#components/queries/app-config.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { pairOf } from '#core/domain/pair.ts';
import { idOfLoadPair } from './stored-pairs.ts';

type Props = Omit<LoadMapProps, 'items' | 'noun' | 'label'> & { pairs: readonly LoadPair[] };

/** Each pair at its first pickup, with its arcs out and back and every empty way. */
export function PairsMap({ pairs, ...rest }: Props) {
  const config = useAppConfig();
  const items = useMemo(() => pairs.map((pair) => pairItem(idOfLoadPair(pair), pairOf(pair))), [pairs]);
  if (config.isPending) return <Skeleton className="size-full" />;
  const key = config.data?.google_maps_key ?? null;
  return <LoadMap {...rest} label="Map of backhaul pairs" items={items} noun={PAIRS} googleKey={key} />;
}

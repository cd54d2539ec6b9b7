import { useMemo } from 'react';
import { loadItem } from '#components/map/load-item.ts';
import { LoadMap } from '#components/map/load-map.tsx';
import { LOADS, type LoadMapProps } from '#components/map/map-props.ts';
import { pairItem } from '#components/map/pair-item.ts';
import { useAppConfig } from '#components/queries/app-config.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { LoadGroup } from '#core/domain/grouping.ts';

type Props = Omit<LoadMapProps, 'items' | 'noun'> & { rows: readonly LoadGroup[] };

/** The rows on the map: Google's where this installation has a key for it. */
export function ResultsMap({ rows, label, ...rest }: Props) {
  const config = useAppConfig();
  const items = useMemo(() => rows.map(itemOf), [rows]);
  if (config.isPending) return <Skeleton className="size-full" />;
  const key = config.data?.google_maps_key ?? null;
  return <LoadMap {...rest} label={`Map of ${label.toLowerCase()}`} items={items} noun={LOADS} googleKey={key} />;
}

/** A saved pair has both of its ways. */
const itemOf = (row: LoadGroup) => (row.pair ? pairItem(row.lead.load.id, row.pair) : loadItem(row));

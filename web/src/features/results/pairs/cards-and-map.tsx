import { lazy, Suspense, useState } from 'react';
import { useMedia } from '#components/loads/use-media.ts';
import { PairCards, type PairCardsProps } from '#components/pairs/pair-cards.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NoMap } from '../no-map.tsx';
import type { useView } from '../use-view.ts';

const PairsMap = lazy(() =>
  import('./pairs-map.tsx').then(
    (file) => ({ default: file.PairsMap }),
    () => ({ default: NoMap }),
  ),
);

type Props = Omit<PairCardsProps, 'litId' | 'onHover' | 'asked'> & { view: ReturnType<typeof useView> };

/** Pairs as cards or on the map; on a wide window the map stands beside the cards, and what one points at the other lights. */
export function CardsAndMap({ view, ...cards }: Props) {
  const wide = useMedia('(min-width: 90rem)');
  /** Where the pointer is, and on which pair. */
  const [hovered, setHovered] = useState<{ on: 'cards' | 'map'; id: string } | null>(null);
  const hover = (on: 'cards' | 'map') => (id: string | null) => setHovered(id === null ? null : { on, id });
  const [asked, setAsked] = useState<{ id: string } | null>(null);
  const { showsMap } = view;
  const open = (id: string) => {
    setAsked({ id });
    if (!wide) view.showMap(false);
  };
  return (
    <div className="flex min-h-0 flex-1 gap-3">
      {(wide || !showsMap) && (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <PairCards
            {...cards}
            asked={asked}
            litId={hovered?.on === 'map' ? hovered.id : null}
            {...(showsMap ? { onHover: hover('cards') } : {})}
          />
        </div>
      )}
      {showsMap && (
        <div className="min-h-0 min-w-0 flex-1 2xl:max-w-[44%]">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <PairsMap
              pairs={cards.pairs}
              litId={hovered?.id ?? null}
              openId={asked?.id ?? null}
              onHover={hover('map')}
              onOpen={open}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

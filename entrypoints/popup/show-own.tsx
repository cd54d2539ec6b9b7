import { lazy, Suspense } from 'react';
import { drawPart, partQueries } from '../shared/draw-part.tsx';
import { afterDrawn } from './after-drawn.ts';
import { App } from './app.tsx';
import type { Own } from './known.ts';
import { servicesLater } from './services-later.ts';

const Toaster = lazy(async () => {
  await afterDrawn();
  return { default: (await import('#components/ui/toaster.tsx')).Toaster };
});

/** Draws the list as it was last, and loads behind it what asks the server. `broke`: what is stored can't be drawn. */
export function showOwn(own: Own, broke: () => void): void {
  const queryClient = partQueries();
  const { start, ...services } = servicesLater(own, queryClient);
  const toaster = (
    <Suspense>
      <Toaster onTop />
    </Suspense>
  );
  drawPart(<App known={own} />, { ...services, queryClient, toaster, broke });
  start();
}

import type { ReactNode } from 'react';
import { Toaster } from '#components/ui/toaster.tsx';
import { drawPart, partQueries } from './draw-part.tsx';
import { startServices } from './start-services.ts';

/** Shows a page of the extension. One that is still to come is waited for beside the services. */
export async function showPart(coming: ReactNode): Promise<void> {
  const queryClient = partQueries();
  const [services, page] = await Promise.all([startServices(queryClient), coming]);
  drawPart(page, { ...services, queryClient, toaster: <Toaster onTop /> });
}

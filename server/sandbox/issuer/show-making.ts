import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Step } from '../workspace/make-workspace.ts';
import type { Look } from '../workspace/team.ts';
import type { Entered } from './look-around.ts';
import { makingFailed, makingReady, makingStart, stepsUpTo } from './look-around-pages.ts';

const LOOK_EVERY_MS = 150;

type Parts = {
  headers: Record<string, string>;
  way: { action: string; look: Look };
  entered: Entered;
  again(): Promise<Entered>;
};

/** Writes the page as the workspace comes about, so that its steps show as they begin; without JavaScript. */
export async function showMaking(res: ServerResponse, { headers, way, entered, again }: Parts): Promise<void> {
  res.writeHead(200, headers);
  res.write(makingStart());
  let now = entered;
  let shown: Step | null = null;
  while (now.state === 'making' && !res.destroyed) {
    res.write(stepsUpTo(now.step, shown));
    shown = now.step ?? shown;
    await setTimeout(LOOK_EVERY_MS);
    now = await again();
  }
  res.end(now.state === 'ready' ? makingReady(way) : makingFailed(way));
}

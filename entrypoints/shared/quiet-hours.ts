import * as z from 'zod/mini';
import { CLOCK_TIME, DEFAULT_QUIET_HOURS, quietUntil } from '#core/domain/quiet-hours.ts';
import { storedItem } from './stored-item.ts';

const clock = z.string().check(z.regex(CLOCK_TIME));
const browserQuietHours = z.object({ on: z.boolean(), from: clock, until: clock });
/** Quiet hours by the browser's own clock, and whether they are kept. */
export type BrowserQuietHours = z.infer<typeof browserQuietHours>;

export const quietHoursItem = storedItem({
  area: 'local',
  key: 'quietHours',
  schema: browserQuietHours,
  clears: 'never; the options page writes another',
});

export const readQuietHours = async (): Promise<BrowserQuietHours> =>
  (await quietHoursItem.read()) ?? { on: false, ...DEFAULT_QUIET_HOURS };

/** Where the browser is, as its own clock has it. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether nothing may be shown at `now`. */
export async function isQuiet(now: Date): Promise<boolean> {
  const { on, ...quiet } = await readQuietHours();
  return on && quietUntil(now, browserZone(), quiet) !== null;
}

import * as z from 'zod/mini';
import { storedItem } from './stored-item.ts';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const quietHours = z.object({ on: z.boolean(), from: clock, to: clock });
/** `from` and `to`: HH:MM by the browser's own clock; over midnight when `to` is the earlier. */
export type QuietHours = z.infer<typeof quietHours>;

export const DEFAULT_QUIET_HOURS: QuietHours = { on: false, from: '22:00', to: '06:00' };

export const quietHoursItem = storedItem({
  area: 'local',
  key: 'quietHours',
  schema: quietHours,
  clears: 'never; the options page writes another',
});

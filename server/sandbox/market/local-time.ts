export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const ZONES: readonly [zone: string, states: string][] = [
  ['America/New_York', 'CT DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
];
type Clock = { hourAndDay: Intl.DateTimeFormat; offsets: Map<number, number> };
const CLOCKS = new Map<string, Clock>();
for (const [timeZone, states] of ZONES) {
  const hourAndDay = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: '2-digit', day: 'numeric' });
  const clock = { hourAndDay, offsets: new Map<number, number>() };
  for (const state of states.split(' ')) CLOCKS.set(state, clock);
}

/** Milliseconds that local time in a state is ahead of UTC (negative); the zone most of the state keeps. */
const offsetAt = (state: string, time: number): number => {
  const clock = CLOCKS.get(state);
  if (!clock) throw new Error(`No time zone for ${state}.`);
  const hour = Math.floor(time / HOUR);
  const known = clock.offsets.get(hour);
  if (known !== undefined) return known;
  const parts = new Map(clock.hourAndDay.formatToParts(hour * HOUR).map(({ type, value }) => [type, Number(value)]));
  const utc = new Date(hour * HOUR);
  const sameDay = parts.get('day') === utc.getUTCDate();
  const offset = ((parts.get('hour') ?? 0) - utc.getUTCHours() - (sameDay ? 0 : 24)) * HOUR;
  // The market only moves on: what is far behind is never asked for again.
  if (clock.offsets.size > 1000) clock.offsets.clear();
  clock.offsets.set(hour, offset);
  return offset;
};

/** Local calendar day (days since 1970) and hour of the day (with fraction) in a state. */
export const localTime = (state: string, time: number): { day: number; hour: number } => {
  const local = time + offsetAt(state, time);
  const day = Math.floor(local / DAY);
  return { day, hour: (local - day * DAY) / HOUR };
};

/** The instant at which a local day ends in a state. */
export const endOfDay = (state: string, day: number): number => {
  const end = (day + 1) * DAY;
  const near = end - offsetAt(state, end);
  return end - offsetAt(state, near - 1);
};

const DATES = new Map<number, string>();
/** Days since 1970 → YYYY-MM-DD. */
export const dateOf = (day: number): string => {
  const known = DATES.get(day);
  if (known !== undefined) return known;
  if (DATES.size > 1000) DATES.clear();
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  DATES.set(day, date);
  return date;
};

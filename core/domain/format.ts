const UNKNOWN = '–';

/** Made when first used: a browser's first formatter takes tens of milliseconds, and few screens start with one. */
const number = (options: Intl.NumberFormatOptions) => {
  let made: Intl.NumberFormat | null = null;
  return (value: number): string => {
    made ??= new Intl.NumberFormat('en-US', options);
    return made.format(value);
  };
};
const date = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | null = null;
  return (iso: string | null): string => {
    const time = iso === null ? Number.NaN : Date.parse(iso);
    if (Number.isNaN(time)) return UNKNOWN;
    made ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', ...options });
    return made.format(time);
  };
};

const cents = number({ style: 'currency', currency: 'USD' });
const dollars = number({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const whole = number({ maximumFractionDigits: 0 });
const tenths = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dayAndTime = date({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** What rounds to -0 would show as '-$0'. Rounding is the formatter's: `toFixed` makes $2.67 of $2.675, which binary holds as less. */
const noMinusZero = (value: number, digits: number): number => (Math.abs(value) < 0.5 / 10 ** digits ? 0 : value);

/** '$1,250.00'; 'Call for rate' when there is no price. */
export const usd = (amount: number | null): string =>
  amount === null ? 'Call for rate' : cents(noMinusZero(amount, 2));

/** Whole cents of an amount as `usd` shows it. */
export const inCents = (amount: number): number => Math.round(Number(usd(amount).replace(/[$,]/g, '')) * 100);

/** '$214', '-$38'; '–' when unknown. */
export const usdWhole = (amount: number | null): string =>
  amount === null ? UNKNOWN : dollars(noMinusZero(amount, 0));

/** '$2.61/mi'; '–' when unknown. */
export const rpm = (dollarsPerMile: number | null): string =>
  dollarsPerMile === null ? UNKNOWN : `${cents(noMinusZero(dollarsPerMile, 2))}/mi`;

/** '1,250 mi', '1,250 mi est.' for an estimate; '–' when unknown. */
export const miles = (distance: number | null, isEstimate = false): string =>
  distance === null ? UNKNOWN : `${whole(distance)} mi${isEstimate ? ' est.' : ''}`;

/** '44,000 lb'; '–' when unknown. */
export const pounds = (weight: number | null): string => (weight === null ? UNKNOWN : `${whole(weight)} lb`);

/** '53 ft'; '–' when unknown. */
export const feet = (length: number | null): string => (length === null ? UNKNOWN : `${whole(length)} ft`);

/** Age of a posting given in hours: '45 min' under an hour, '2 h', '3 d' from 72 h on, always rounded down; '–' when unknown. */
export function ageLabel(hours: number | null): string {
  if (hours === null) return UNKNOWN;
  if (hours < 1) return `${Math.floor(hours * 60)} min`;
  return hours < 72 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`;
}

/** 'Nov 21' of a YYYY-MM-DD date; '–' when unknown or no date. */
export const dateLabel = date({});

/** 'Nov 21, 14:05 UTC' of an ISO time; '–' when unknown or no time. */
export const dateTimeLabel = (isoTime: string | null): string => {
  const label = dayAndTime(isoTime);
  return label === UNKNOWN ? label : `${label} UTC`;
};

/** 'Nov 21, 14:05' of a YYYY-MM-DDTHH:MM by the clock of the place; '–' when unknown. */
export const clockLabel = (localTime: string | null): string => dayAndTime(localTime === null ? null : `${localTime}Z`);

/** '12.5 h'; '–' when unknown. */
export const hours = (duration: number | null): string =>
  duration === null ? UNKNOWN : `${tenths(noMinusZero(duration, 1))} h`;

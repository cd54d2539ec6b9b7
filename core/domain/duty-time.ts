export const MILES_PER_HOUR = 50;
export const HOURS_PER_STOP = 2;
export const BREAK_AFTER_HOURS = 8;
export const BREAK_HOURS = 0.5;
export const DRIVING_HOURS_A_DAY = 11;
export const DUTY_HOURS_A_DAY = 14;

/** Hours at the wheel, hours on duty (driving, stops and breaks), and the working days that these fill, a fraction. */
export type DutyTime = { drivingHours: number; dutyHours: number; days: number };

/**
 * The time a load takes of a driver. Driving at 50 mph over all miles (loaded and empty); 2 h at each stop: pickup,
 * delivery and `extraStops` between; 30 min off before driving on after each 8 h. A day holds 11 h of driving within a
 * 14 h window, so days = max(driving / 11, duty / 14). Sources: common planning figures; 49 CFR 395.3(a).
 */
export function dutyTime(miles: number, extraStops: number): DutyTime {
  const drivingHours = miles / MILES_PER_HOUR;
  const breaks = Math.max(0, Math.ceil(drivingHours / BREAK_AFTER_HOURS) - 1);
  const dutyHours = drivingHours + (2 + extraStops) * HOURS_PER_STOP + breaks * BREAK_HOURS;
  return { drivingHours, dutyHours, days: Math.max(drivingHours / DRIVING_HOURS_A_DAY, dutyHours / DUTY_HOURS_A_DAY) };
}

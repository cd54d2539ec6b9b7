import { localDay } from '#core/domain/trial.ts';

/** The user's own calendar day, YYYY-MM-DD. */
export const today = (): string => localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

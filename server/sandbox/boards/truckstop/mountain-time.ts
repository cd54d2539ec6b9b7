const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Denver',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The board's office clock: '2025-12-18T14:05:09', without a zone. */
export const mountainTime = (milliseconds: number): string => FORMAT.format(milliseconds).replace(' ', 'T');

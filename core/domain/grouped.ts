/** '44,000' of a whole number, for texts made as the app starts: a browser's first Intl formatter takes tens of milliseconds. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

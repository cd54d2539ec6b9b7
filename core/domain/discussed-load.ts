import type { Load } from '#core/contract/load.ts';

export const DISCUSSED = '#load=';

/** The fragment of an address by which the extension hands a load to the web app: it is never sent to a server. */
export const discussedHash = (load: Load): string => `${DISCUSSED}${encodeURIComponent(JSON.stringify(load))}`;

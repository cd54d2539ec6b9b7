import { PAGE_BOARDS } from '#core/lens/boards.ts';

/** What the user can be asked for: the boards' pages by name, and any other site they name themselves. */
export const BOARD_SITES = PAGE_BOARDS.map(({ name, matches }) => ({ name, patterns: [...matches] }));

/** 'https://*.truckstop.com/*' → whether a page's address fits it. Only patterns of this form are ever asked for. */
export function fitsPattern(address: string, pattern: string): boolean {
  const [, scheme, any, host] = /^(https?):\/\/(\*\.)?([^/*]+)\/\*$/.exec(pattern) ?? [];
  if (!scheme || !host || !URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  const named = host.split(':');
  if (protocol !== `${scheme}:` || (named[1] !== undefined && named[1] !== port)) return false;
  return hostname === named[0] || (any !== undefined && hostname.endsWith(`.${named[0]}`));
}

/** 'https://loads.example.com/board?x' or 'loads.example.com' → the pattern of that site; null of what is no address. */
export function patternOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') ? `https://${hostname}/*` : null;
}

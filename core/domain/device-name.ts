/** The part of a user agent that each browser alone carries; those built on another come before it. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
] as const;

/** As extensions are told of them. */
const SYSTEMS = new Map([
  ['mac', 'macOS'],
  ['win', 'Windows'],
  ['linux', 'Linux'],
  ['cros', 'ChromeOS'],
  ['android', 'Android'],
  ['openbsd', 'OpenBSD'],
]);

/** 'Chrome on Linux', 'Browser' where neither is known: what a person knows a connected browser by. */
export function deviceName(userAgent: string, system: string): string {
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'Browser';
  const on = SYSTEMS.get(system);
  return on ? `${browser} on ${on}` : browser;
}

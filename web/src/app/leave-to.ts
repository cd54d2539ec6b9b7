/** Sends the browser to an address the server gave; false when that is no web address. */
export function leaveTo(address: string): boolean {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  location.assign(url);
  return true;
}

const HERE = new Set(['localhost', '127.0.0.1']);

/**
 * The origin of the server that somebody typed or pasted ('headhaul.example', 'https://headhaul.example/profile'), as
 * `https://headhaul.example`; null for what is no such address. Only this machine goes without https.
 */
export function serverOrigin(text: string): string | null {
  const typed = text.trim();
  const address = /^[a-z][\w+.-]*:\/\//i.test(typed) ? typed : `${isHere(typed) ? 'http' : 'https'}://${typed}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username || password) return null;
  if (protocol === 'https:') return origin;
  return protocol === 'http:' && HERE.has(hostname) ? origin : null;
}

const isHere = (address: string): boolean => HERE.has(/^[^:/?#]*/.exec(address)?.[0] ?? '');

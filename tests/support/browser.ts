type Cookie = { value: string; path: string };
type Options = { method?: string; form?: Record<string, string>; headers?: Record<string, string> };

/** A browser as far as signing in needs one: keeps cookies by path and follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();

  async open(url: string, { method, form, headers = {} }: Options = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = [...this.cookies]
      .filter(([, cookie]) => pathname.startsWith(cookie.path))
      .map(([key, { value }]) => `${key.split(';')[0]}=${value}`);
    const response = await fetch(url, {
      method: method ?? (form ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers, ...(sent.length > 0 ? { cookie: sent.join('; ') } : {}) },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line, pathname);
    return response;
  }

  /** Follows redirects to the first page that is shown, or to the first address that `stop` names. */
  async follow(url: string, stop: (url: URL) => boolean = () => false, options: Options = {}) {
    let at = new URL(url);
    let next = options;
    for (let hops = 0; hops < 10; hops++) {
      if (stop(at)) return { at, response: null };
      const response = await this.open(at.href, next);
      const location = response.headers.get('location');
      if (!location) return { at, response };
      at = new URL(location, at);
      next = {};
    }
    throw new Error(`Too many redirects at ${at.pathname}`);
  }

  #keep(line: string, pathname: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (wanted: string) =>
      attributes.map((each) => each.split(/=(.*)/s)).find(([key]) => key?.toLowerCase() === wanted)?.[1];
    const path = attribute('path') ?? pathname.slice(0, pathname.lastIndexOf('/') || 1);
    const expires = attribute('expires');
    const key = `${name};${path}`;
    if (value === '' || (expires && new Date(expires) <= new Date())) this.cookies.delete(key);
    else this.cookies.set(key, { value, path });
  }
}

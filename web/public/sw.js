// Opens the app where there is no connection. It keeps the driver's page and the files that the page names, nothing of
// anybody's: lists stay in the page's own storage. Pages come from the network first, so that no old one is shown while
// the server answers; hashed files never change, so a kept one is as good as a new one.
const CACHE = 'headhaul-app';
const PAGE = '/my-loads';

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(PAGE, { cache: 'no-store' })
      .then(keep)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || isServers(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url.pathname));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(hashed(event));
  else event.respondWith(fetch(request).catch(() => keptOr(request, () => Response.error())));
});

const isServers = (path) => /^\/(api|sandbox|v1|healthz)(\/|$)/.test(path);
/** What a proxy says while the server behind it is away. */
const isAway = ({ status }) => status === 502 || status === 503 || status === 504;

async function page(event, path) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    return keptOr(PAGE, () => Promise.reject(error));
  }
  if (isAway(answer)) return keptOr(PAGE, () => answer);
  if (answer.ok) {
    // another of the app's pages may come from a newer app than the one that is kept
    const fresh = path === PAGE ? Promise.resolve(answer.clone()) : fetch(PAGE, { cache: 'no-store' });
    event.waitUntil(fresh.then(keep).catch(() => undefined));
  }
  return answer;
}

/** Also those that come later, such as the sign-in screen that logging out shows. */
async function hashed(event) {
  const kept = await keptOr(event.request, () => null);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

/** Keeps the page once all that it names is kept; what an older one named goes. */
async function keep(answer) {
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
  const html = await answer.clone().text();
  const cache = await caches.open(CACHE);
  const before = await cache.match(PAGE);
  if (before && (await before.text()) === html) return;
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  const files = [...new Set(named)];
  await Promise.all(
    files.map(async (path) => {
      if (path.startsWith('/assets/') && (await cache.match(path))) return;
      await cache.add(new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }));
    }),
  );
  await cache.put(PAGE, answer);
  if (!before) return;
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !files.includes(pathname)) await cache.delete(url);
  }
}

const keptOr = async (what, otherwise) =>
  (await caches.match(what, { cacheName: CACHE, ignoreVary: true })) ?? otherwise();

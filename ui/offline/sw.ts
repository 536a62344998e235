// The service worker at /sw.js (spec §4, Service worker). It keeps the page, its scripts, styles and fonts, which are
// the same for everybody, and nothing else: no call below /api is ever kept, so nothing private is left in a cache.
/** Written in by the build: the names of its files, and a version that changes with any of them. */
declare const build: {
  readonly version: string;
  readonly shell: readonly string[];
  readonly pages: readonly string[];
};
// The library types `self` as any worker's scope; this file runs as a service worker alone.
const scope = self as unknown as ServiceWorkerGlobalScope;

const cacheName = `red-helicopter-${build.version}`;
const page = '/';
/** Stands in a cache that holds every page of a signed-in person. */
const allKept = '/all-pages-kept';

scope.addEventListener('install', (event) => {
  event.waitUntil(
    // The page is asked for anew: the browser's own cache may still hold the version before.
    caches.open(cacheName).then(async (cache) => {
      // Before this version puts its own mark.
      const hasPages = (await caches.match(allKept)) !== undefined;
      await cache.addAll([new Request(page, { cache: 'reload' }), ...build.shell]);
      // The version before is dropped with all that it kept.
      if (hasPages) await keepPages();
    }),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderCaches().then(() => scope.clients.claim()));
});

/** The page asks for the take-over once it has told the person (spec §4: reload 1.5 s after the update message). */
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  if (event.data === 'keep-pages') event.waitUntil(keepPages());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (build.shell.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

/**
 * Keeps each page of a signed-in person, so that one that was never opened before can be written on without a network. A
 * visitor is spared them.
 */
async function keepPages(): Promise<void> {
  const cache = await caches.open(cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = build.pages.filter((path) => !there.has(path));
  const fetchInTurn = async (): Promise<void> => {
    for (let path = missing.shift(); path; path = missing.shift()) await cache.add(path);
  };
  // A few at a time: what the page itself asks for comes between them. What fails is asked for at the next visit.
  await Promise.all([fetchInTurn(), fetchInTurn(), fetchInTurn(), fetchInTurn()]);
  await cache.put(allKept, new Response());
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}

/** A file named by its content never changes: what is kept is right for ever. */
async function keptOrFetched(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function dropOlderCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

// The service worker at /sw.js (spec §4, Service worker). It caches the page, its scripts, styles and fonts, which are the
// same for everyone. Calls below /api are never cached, so no private data is left behind.
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
/** Marks a cache that holds every page of a signed-in person. */
const allKept = '/all-pages-kept';

scope.addEventListener('install', (event) => {
  event.waitUntil(
    // Bypasses the HTTP cache, which may still hold the previous version.
    caches.open(cacheName).then(async (cache) => {
      // Checked before this version sets its own mark.
      const hasPages = (await caches.match(allKept)) !== undefined;
      await cache.addAll([new Request(page, { cache: 'reload' }), ...build.shell]);
      // The previous version's cache will be deleted.
      if (hasPages) await keepPages();
    }),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderCaches().then(() => scope.clients.claim()));
});

/** The page requests the take-over after announcing it (spec §4: reload 1.5 s after the update message). */
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
 * Caches every page of a signed-in person, so that pages never opened before work offline. Visitors do not download them.
 */
async function keepPages(): Promise<void> {
  const cache = await caches.open(cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = build.pages.filter((path) => !there.has(path));
  const fetchNext = async (): Promise<void> => {
    for (let path = missing.shift(); path; path = missing.shift()) await cache.add(path);
  };
  // A few at a time, to leave bandwidth for the page. Failures are retried at the next visit.
  await Promise.all([fetchNext(), fetchNext(), fetchNext(), fetchNext()]);
  await cache.put(allKept, new Response());
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}

/** Files named by their content never change, so a cached one is always valid. */
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

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
      // The previous version's cache will be deleted. A browser that asks to save data keeps what is opened from now on.
      if (hasPages && !savesData()) await keepPages();
    }),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderCaches().then(() => scope.clients.claim()));
});

/** The page requests the take-over after announcing it (spec §4: reload 1.5 s after the update message). */
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  if (event.data === 'claim') event.waitUntil(scope.clients.claim());
  if (event.data === 'keep-pages') event.waitUntil(keepPages());
  if (event.data === 'version') event.ports[0]?.postMessage(build.version);
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (build.shell.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

/** A browser that gets a push message has to show something. One of the same notification replaces the one before, silently. */
scope.addEventListener('push', (event) => {
  const { notificationId, language, title, body } = pushed(event.data);
  const about = { body, tag: notificationId, icon: '/icon-192.png', badge: '/icon-192.png', data: notificationId };
  event.waitUntil(scope.registration.showNotification(title, { ...about, lang: language }));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(String(event.notification.data ?? '')));
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event as PushSubscriptionChangeEvent));
});

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** What the server sent (`pushMessageSchema`). */
function pushed(data: PushMessageData | null) {
  const { notificationId = '', language = '', title = 'Red Helicopter', body = '' } = data?.json() ?? {};
  return { notificationId, language, title, body } as Record<'notificationId' | 'language' | 'title' | 'body', string>;
}

/** Opens the list at a notification, in a page that is open already if one answers, so that what was typed there stays. */
async function openNotification(id: string): Promise<void> {
  for (const open of await scope.clients.matchAll({ type: 'window' })) {
    if (await goesTo(open, id)) return void (await open.focus());
  }
  await scope.clients.openWindow(`/notifications?opened=${encodeURIComponent(id)}`);
}

/** Pages of visitors, and those that the browser has put to sleep, do not answer. */
const goesTo = (open: Client, id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    open.postMessage({ opened: id }, [port2]);
    setTimeout(() => resolve(false), 500);
  });

/** The push service has changed the subscription: the server has to know, or the device stays silent. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const next =
    newSubscription ??
    (key && (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

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

/** As in saves-data.ts: a worker has no imports. */
const savesData = (): boolean =>
  (scope.navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

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
  const { installing, waiting } = scope.registration;
  // A newer one fills its own cache meanwhile, and drops the others in its turn.
  if (installing || waiting) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

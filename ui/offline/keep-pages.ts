/** Lets the service worker cache the pages of a signed-in person, once the browser is idle. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
  active?.postMessage('keep-pages');
}

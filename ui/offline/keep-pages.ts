/** Has the service worker keep the pages of a signed-in person, once the browser has nothing better to do. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
  active?.postMessage('keep-pages');
}

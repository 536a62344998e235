import { savesData } from './saves-data.ts';

/** The page comes first: everything that it loads itself. */
const AFTER_MS = 4_000;

/**
 * Lets the service worker cache the pages of a signed-in person, well after the page has loaded and once the browser is idle. Where the
 * browser asks to save data, only what was opened is kept: the worker does that by itself.
 */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
  active?.postMessage('keep-pages');
}

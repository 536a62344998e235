import { storeAll } from './kept.ts';

/** How often a reload that has to wait tries again. */
const AGAIN_MS = 1_000;

/** How the page loads again; a property for tests. */
export const browser = { reload: (): void => location.reload() };

let reloading = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Reloads the page for the product's own reasons. What was typed is put back afterwards, so nobody is asked. While the browser has no
 * room for what a person wrote, the reload waits: only this page has those words.
 */
export function reload(): void {
  clearTimeout(waiting);
  if (!storeAll()) {
    waiting = setTimeout(reload, AGAIN_MS);
    return;
  }
  reloading = true;
  browser.reload();
}

export const isReloading = (): boolean => reloading;

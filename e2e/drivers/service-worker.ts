import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const inBrowser = {
  isAtWork: 'navigator.serviceWorker.controller !== null',
  hasAllPages: `caches.match('/all-pages-kept').then((kept) => kept !== undefined)`,
};

/** Hundreds of files are fetched. */
const limitMs = 120_000;
/**
 * How long a new worker may take to take over. Chromium sometimes lets a worker go only five minutes after it was asked to, if that
 * worker has been idle for about 30 s by then.
 */
export const takeOverMs = 360_000;

/** Asks again and again: a wait inside the page would have no limit. */
const becomesTrue = async (page: Page, expression: string): Promise<void> =>
  expect.poll(() => page.evaluate(expression), { message: expression, timeout: limitMs }).toBe(true);

/** Waits until the page's service worker is at work. */
export const workerAtWork = (page: Page): Promise<void> => becomesTrue(page, inBrowser.isAtWork);

/** Waits until the page's service worker is at work and has cached every page of a signed-in person. */
export async function allPagesKept(page: Page): Promise<void> {
  await workerAtWork(page);
  await becomesTrue(page, inBrowser.hasAllPages);
}

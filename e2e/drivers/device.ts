import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { atEnd } from '#platform/testing/at-end.ts';

/**
 * A browser that several people use, one test after the other. Nothing of a person is left on it for the next test. The service
 * worker keeps the files of the pages, which are the same for everybody: fetching hundreds of them takes longer than most tests.
 * A test fails if a page of its had an error.
 */
export async function openDevice(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(fault.error().message));
  afterEach(async () => {
    const tools = await context.newCDPSession(await context.newPage());
    await tools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cookies,indexeddb,local_storage' });
    for (const page of context.pages()) await page.close();
    await context.unrouteAll();
    await context.setOffline(false);
    expect(faults.splice(0)).toEqual([]);
  });
  atEnd(() => context.close());
  return context;
}

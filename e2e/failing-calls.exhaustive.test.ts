import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminPaths, personPaths } from '../ui/app/routes.ts';
import {
  at,
  firstAddresses,
  goTo,
  headingOf,
  isHonest,
  newPagesFor,
  textOf,
  type Who,
  wholeOf,
} from './drivers/broken-page.ts';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';

// Each call of each page fails: does the page say so, and leave a way out? All pages take many minutes
// (FAILING_PARTS=all); otherwise a sample runs.
const isFull = process.env['FAILING_PARTS'] === 'all';

const browser = await openBrowser();
const sampled = new Set(['/achievements', '/profile', '/admin/config', '/admin/security']);
const wanted = (paths: readonly string[]) => paths.filter((path) => isFull || sampled.has(path));
const pages = {
  learner: wanted(firstAddresses(personPaths).filter((path) => path !== '/' && path !== '/home')),
  admin: wanted(firstAddresses(adminPaths, '/admin/').filter((path) => path !== '/admin/')),
} as const;

/** Calls that show nothing: page views, and that the person is here. Their failure is only logged. */
const silent = /\/api\/(?:analytics|stream|journey\/engagement|notifications\/seen)/u;

/** The calls of a page during `open`, without ids of one person. */
async function callsOf(page: Page, open: () => Promise<void>): Promise<string[]> {
  const calls = new Set<string>();
  const note = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !silent.test(pathname)) calls.add(pathname);
  };
  page.on('request', note);
  await open();
  page.off('request', note);
  return [...calls];
}

const requestId = 'failing-call-1';
const fail = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    headers: { 'x-request-id': requestId },
    body: JSON.stringify({ message: 'Broken', code: 'fault', requestId }),
  });

it.each(['learner', 'admin'] as const)(
  '%s: a page of which a call fails says so, and lets its visitor leave',
  async (who: Who) => {
    const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
    const newPage = await newPagesFor(browser, product.url, who);
    const from = who === 'admin' ? '/admin' : '/home';
    const bareAddress = who === 'admin' ? '/admin/nowhere' : '/terms';
    const wrong: string[] = [];
    const first = await newPage();
    await at(first, product.url, from);
    const start = await headingOf(first);
    await first.context().close();
    // The frame makes its calls on every page; there is one page without others.
    const bare = await newPage();
    const ofFrame = await callsOf(bare, () => at(bare, product.url, bareAddress));
    await bare.context().close();
    const tried = new Set<string>();
    for (const path of pages[who ?? 'learner']) {
      const page = await newPage();
      const calls = await callsOf(page, () => at(page, product.url, path));
      const whole = await wholeOf(page);
      await page.context().close();
      for (const call of calls.filter((each) => !ofFrame.includes(each))) {
        tried.add(`${path} ${call}`);
        const broken = await newPage();
        await at(broken, product.url, from);
        await broken.route((address) => address.pathname === call, fail);
        await goTo(broken, path);
        if (!(await isHonest(broken, whole))) wrong.push(`${path} without ${call}: ${await textOf(broken)}`);
        await broken.unrouteAll({ behavior: 'ignoreErrors' });
        await goTo(broken, from);
        const heading = broken.getByRole('heading', { level: 1, name: start.replaceAll(/\s+/gu, ' ') });
        const isBack = await heading.waitFor().then(
          () => true,
          () => false,
        );
        if (!isBack) wrong.push(`${path} without ${call} leaves no way back: ${await textOf(broken)}`);
        await broken.context().close();
      }
    }
    expect(tried.size).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    await product.stop();
  },
  isFull ? 3_600_000 : 600_000,
);

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminPaths, personPaths } from '../ui/app/routes.ts';
import { openBrowser } from './drivers/browser.ts';
import { at, goTo, isHonest, textOf, wholeOf, type Who, newPagesFor, firstAddresses } from './drivers/broken-page.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';

// Each file of each page fails once: does the page say so, and leave a way out? All pages take many minutes
// (FAILING_PARTS=all); otherwise a sample runs.
const isFull = process.env['FAILING_PARTS'] === 'all';

const browser = await openBrowser();
const sampled = new Set(['/journey', '/achievements', '/roadmap', '/admin/config']);
const wanted = (paths: readonly string[]) => paths.filter((path) => isFull || sampled.has(path));
const pages = {
  learner: wanted(firstAddresses(personPaths).filter((path) => path !== '/')),
  admin: wanted(firstAddresses(adminPaths, '/admin/')),
} as const;

const isPart = (address: string): boolean => /\.(?:js|css)$/u.test(new URL(address).pathname);

/** The scripts and styles that a page requests during `open`. */
async function partsOf(page: Page, open: () => Promise<void>): Promise<string[]> {
  const parts = new Set<string>();
  const note = (request: { url(): string }): void => {
    if (isPart(request.url())) parts.add(request.url());
  };
  page.on('request', note);
  await open();
  page.off('request', note);
  return [...parts];
}

it('a page whose first files fail to load, one at a time, says so', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const silent: string[] = [];
  const starts: readonly (readonly [Who, string])[] = [
    [null, '/'],
    ...(isFull ? ([[null, '/login']] as const) : []),
    ['learner', '/home'],
  ];
  let count = 0;
  for (const [who, path] of starts) {
    const newPage = await newPagesFor(browser, product.url, who);
    const page = await newPage();
    const parts = await partsOf(page, () => at(page, product.url, path));
    const whole = await wholeOf(page);
    await page.context().close();
    const first = parts.filter((part) => !part.endsWith('/theme.js'));
    for (const part of isFull ? first : first.filter((each) => each.endsWith('.js')).slice(0, 3)) {
      count += 1;
      const broken = await newPage();
      await broken.route(part, (route) => route.abort('connectionreset'));
      await broken.goto(`${product.url}${path}`);
      if (!(await isHonest(broken, whole))) silent.push(`${path} without ${part}: ${await textOf(broken)}`);
      await broken.context().close();
    }
  }
  expect(count).toBeGreaterThan(5);
  expect(silent).toEqual([]);
  await product.stop();
}, 900_000);

it('the message for missing first files is in the language of the browser and offers to reload', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  for (const [locale, words, again] of [
    ['en-GB', 'did not load completely', 'Reload'],
    ['de-DE', 'nicht vollständig geladen', 'Neu laden'],
  ] as const) {
    const context = await browser.newContext({ locale, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route(/\/assets\/index-[^/]*\.js/u, (route) => route.abort('connectionreset'));
    await page.goto(product.url);
    await page.getByRole('alert').getByText(words).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: again }).click();
    await page
      .getByRole('link', { name: /Sign In|Anmelden/u })
      .first()
      .waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    await context.close();
  }
  await product.stop();
});

it.each(['learner', 'admin'] as const)(
  '%s: a page of which a file does not arrive says so, and lets its visitor leave',
  async (who) => {
    const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
    const newPage = await newPagesFor(browser, product.url, who);
    const from = who === 'admin' ? '/admin' : '/home';
    const wrong: string[] = [];
    let count = 0;
    const first = await newPage();
    const known = await partsOf(first, () => at(first, product.url, from));
    const start = await wholeOf(first);
    await first.context().close();
    const tried = new Set(known);
    for (const path of pages[who].filter((each) => each !== from && each !== `${from}/`)) {
      const page = await newPage();
      const all = await partsOf(page, () => at(page, product.url, path));
      const parts = all.filter((part) => !tried.has(part));
      const whole = await wholeOf(page);
      await page.context().close();
      for (const part of parts) {
        tried.add(part);
        count += 1;
        const broken = await newPage();
        await at(broken, product.url, from);
        await broken.route(part, (route) => route.abort('connectionreset'));
        await goTo(broken, path);
        if (!(await isHonest(broken, whole))) wrong.push(`${path} without ${part}: ${await textOf(broken)}`);
        await goTo(broken, from);
        const heading = broken.getByRole('heading', { level: 1, name: start.heading.replaceAll(/\s+/gu, ' ') });
        const isBack = await heading.waitFor().then(
          () => true,
          () => false,
        );
        if (!isBack) wrong.push(`${path} without ${part} leaves no way back: ${await textOf(broken)}`);
        await broken.context().close();
      }
    }
    expect(count).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    await product.stop();
  },
  isFull ? 2_400_000 : 600_000,
);

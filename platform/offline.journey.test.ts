import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { startProduct, temporaryDirectory } from './testing/product.ts';
import { signIn } from './testing/sign-in.ts';

const browser = await openBrowser();

it('what is done without a connection outlives a reload, is sent once, and a sign-out leaves nothing of it here', {
  timeout: 240_000,
}, async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signIn(page, product.url, 'learner');
  await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
  await page.evaluate(inBrowser.workerAtWork);
  await page.goto(`${product.url}/self-reporting?kind=report`);
  await page.getByRole('slider', { name: /^Life/ }).waitFor();
  const reports = await countReports(context, product.url);

  await context.setOffline(true);
  for (const dial of [/^Life/, /^Money/, /^Joy/]) {
    await page.getByRole('slider', { name: dial }).press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Hand in the report' }).click();
  await page.getByText('1 waiting to be sent').waitFor();
  await page.getByText('You are offline.').waitFor();
  await page.reload();
  await page
    .getByText(/You are offline\.|Unable to connect/)
    .first()
    .waitFor();

  await context.setOffline(false);
  // A browser that was told nothing of the connection leaves it to the person to ask again.
  const title = page.getByRole('heading', { level: 1, name: 'What would you like to note?' });
  const again = page.getByRole('button', { name: 'Try Again' });
  await title.or(again).first().waitFor();
  // Where it is still there when it is pressed: it may go by itself at any moment.
  await again.evaluateAll(inBrowser.pressAll);
  await title.waitFor();
  await expect.poll(() => countReports(context, product.url)).toBe(reports + 1);
  await page.getByText('1 waiting to be sent').waitFor({ state: 'detached' });
  await page.reload();
  await title.waitFor();
  expect(await countReports(context, product.url)).toBe(reports + 1);

  await page.goto(`${product.url}/logout`);
  await page.waitForURL('**/?logout=true&cleared=true');
  await page.getByRole('heading', { level: 1, name: /Rise a little/ }).waitFor();
  const left = await page.evaluate<{ stored: string[]; databases: string[]; kept: string[] }>(inBrowser.leftBehind);
  expect(left.stored.filter((name) => !publicNames.has(name))).toEqual([]);
  expect(left.databases).toEqual([]);
  // The page itself and its files, which are the same for everybody.
  expect(left.kept.filter((path) => path.startsWith('/api') || path.startsWith('/uploads'))).toEqual([]);
  await product.stop();
});

/** What a visitor's own page may note: which visit it is, and the language chosen. */
const publicNames = new Set(['rh.language', 'rh.theme', 'rh.usage']);

const inBrowser = {
  pressAll: (buttons: readonly { click(): void }[]) => buttons.forEach((button) => button.click()),
  workerAtWork: `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
    new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(null)))).then(() => null)`,
  leftBehind: `(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    kept: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat().map(({ url }) => new URL(url).pathname),
  }))()`,
};

async function countReports(context: BrowserContext, url: string): Promise<number> {
  const answer = await context.request.get(`${url}/api/balance`);
  // The balance's own shape (contracts/balance).
  return ((await answer.json()) as { reports: number }).reports;
}

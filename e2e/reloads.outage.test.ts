import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { freePort } from '#platform/testing/free-port.ts';
import { openBrowser } from './drivers/browser.ts';
import { buildsInFront } from './drivers/builds-in-front.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { allPagesKept, takeOverMs } from './drivers/service-worker.ts';
import { signIn } from './drivers/sign-in.ts';

// A microphone that beeps, with permission granted. Pages are kept, which keeps workers busy.
const browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'], {
  keepsPages: true,
});

const inBrowser = {
  /** Looks for a new version, and says when it is installed. */
  lookAgain: `navigator.serviceWorker.getRegistration().then((known) => known.update()).then(({ installing }) =>
    installing && new Promise((done) => installing.addEventListener('statechange', () => done(null), { once: true })))`,
  dawdle: `navigator.serviceWorker.controller.postMessage('dawdle')`,
  /** The build of the worker at work. */
  build: `new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(Number.parseInt(data, 10));
    navigator.serviceWorker.controller.postMessage('version', [port2]);
  })`,
  /** Until not one letter more has room. */
  fill: `for (const length of [1_000_000, 10_000, 100, 1]) {
    try {
      for (let at = 0; ; at += 1) localStorage.setItem('filled.' + length + '.' + at, 'x'.repeat(length));
    } catch {}
  }`,
  free: `for (const name of Object.keys(localStorage)) if (name.startsWith('filled.')) localStorage.removeItem(name)`,
  isWaiting: `navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)`,
};

/** The product behind the proxy, and a page of a signed-in person whose service worker keeps all pages. */
async function opened(path: string) {
  const port = await freePort();
  const front = await buildsInFront(`http://127.0.0.1:${port}`);
  const product = await startProduct({
    env: { DATA_DIR: await withoutColleagues(), PORT: String(port), PUBLIC_URL: front.url, DEMO: '1' },
  });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.setDefaultNavigationTimeout(120_000);
  await signIn(page, front.url, 'learner');
  await page.goto(front.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await allPagesKept(page);
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  return { front, product, context, page, loads };
}

/** A reload in between ends what is asked of the page. */
const look = (page: Page): Promise<unknown> => page.evaluate(inBrowser.lookAgain).catch(() => null);

it('an update reloads a tab once, under the new worker, however slow the old one is and whatever answers next', async () => {
  const { front, product, context, page, loads } = await opened('/help');
  // The worker before is busy: the page waits for it, and reloads once.
  await page.evaluate(inBrowser.dawdle);
  front.serve(2);
  await look(page);
  await expect.poll(() => loads.length, { timeout: takeOverMs }).toBe(1);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(inBrowser.build)).toBe(2);

  // Two builds answer in turn, as in a rolling update.
  front.serve(1, 2);
  for (let turn = 0; turn < 8; turn += 1) {
    await look(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let turn = 0; turn < 4; turn += 1) await look(page);
  // The one reload of the update, and ours.
  expect(loads.length).toBe(2);
  await context.close();
  await product.stop();
});

it('an update waits for a recording, and closing the tab asks first', async () => {
  const { front, product, context, page, loads } = await opened('/self-reporting?kind=story');
  const record = page.getByRole('button', { name: 'Record', exact: true });
  const consent = page.getByRole('button', { name: 'Yes, keep my voice' });
  await record.or(consent).first().waitFor();
  if (await consent.isVisible()) await consent.click();
  await record.click();
  await page.getByText(/^0:0[1-9] \//).waitFor();
  front.serve(2);
  await look(page);
  await expect.poll(() => page.evaluate(inBrowser.isWaiting)).toBe(true);
  // Far longer than an update takes that nothing holds.
  await page.getByText(/^0:(0[89]|[1-5]\d) \//).waitFor();
  expect(loads).toEqual([]);
  const asked = page.waitForEvent('dialog');
  await page.evaluate('void setTimeout(() => location.reload())');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  // Now nothing holds it; what was recorded is there.
  await expect.poll(() => loads.length, { timeout: takeOverMs }).toBe(1);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await page.evaluate(inBrowser.build)).toBe(2);
  await context.close();
  await product.stop();
});

it('an update waits while what was written is in memory alone, and closing the tab asks first', async () => {
  const { front, product, context, page, loads } = await opened('/self-reporting?kind=story');
  // The server takes nothing, and the device has no room.
  await context.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  await page.evaluate(inBrowser.fill);
  await page.getByLabel('Your story').fill('A lighthouse in memory.');
  await page.getByRole('button', { name: 'Keep this story' }).click();
  await page.getByText('1 waiting to be sent').waitFor();
  await page.getByText('This device cannot store what you write').first().waitFor();
  front.serve(2);
  await look(page);
  await expect.poll(() => page.evaluate(inBrowser.isWaiting)).toBe(true);
  for (let turn = 0; turn < 8; turn += 1) await look(page);
  const asked = page.waitForEvent('dialog');
  await page.evaluate('void setTimeout(() => location.reload())');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByText('1 waiting to be sent').waitFor();
  expect(loads).toEqual([]);
  // There is room again: it is stored, and the update goes on.
  await page.evaluate(inBrowser.free);
  await expect.poll(() => loads.length, { timeout: takeOverMs }).toBe(1);
  await page.getByText('1 waiting to be sent').waitFor();
  expect(await page.evaluate(inBrowser.build)).toBe(2);
  await context.close();
  await product.stop();
});

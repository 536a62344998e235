import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { keptOnDevice } from './drivers/kept-on-device.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { allPagesKept } from './drivers/service-worker.ts';
import { sendSignIn, signIn } from './drivers/sign-in.ts';

const browser = await openBrowser([], { keepsPages: true });
const product = await startProduct({ env: { DATA_DIR: await withoutColleagues(afterAll) }, atEnd: afterAll });
afterAll(() => product.stop());
const scenariosHost = product.url.replace('127.0.0.1', 'scenarios.localhost');

/** What both hosts show alike, by the words of the lemonade stand. */
const day = (page: Page, number: number) => page.getByRole('heading', { name: `Day ${number} of 12` });
const waits = (page: Page) => page.getByText('Played without a connection:');
const playOn = async (page: Page, to: number): Promise<void> => {
  await page.getByRole('button', { name: 'Open the stand' }).click();
  await page.getByRole('button', { name: `On to day ${to} of 12` }).click();
  await day(page, to).waitFor();
};

interface Run {
  readonly id: string;
  readonly turns: readonly { readonly turn: number; readonly figures: object }[];
}
/** Asked by the page itself: only the browser knows the scenarios host's name. */
const asked = <Answer>(page: Page, path: string, method = 'GET'): Promise<Answer> =>
  page.evaluate<Answer>(inBrowser.ask(path, method));
const latest = async (page: Page): Promise<Run> =>
  (await asked<{ run: Run }>(page, '/api/scenarios/lemonade/latest')).run;
const start = (page: Page) => asked(page, '/api/scenarios/lemonade/runs', 'POST');

/** A browser of a person, with a run begun and everything cached that is needed without a network. */
async function began(url: string, username: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (url === product.url) await signIn(page, url, username);
  else {
    await page.goto(url);
    await sendSignIn(page, username);
    await page.getByRole('heading', { name: /Three small worlds/ }).waitFor();
  }
  await start(page);
  await page.goto(`${url}/money/1`);
  await day(page, 1).waitFor();
  await allPagesKept(page);
  return { context, page };
}

describe.each([
  ['the scenarios host', scenariosHost, 'newcomer'],
  ['the product', product.url, 'learner'],
])('on %s', (_, url, username) => {
  it('a begun run goes on without a network, over a reload, and arrives once and as it was seen', async () => {
    const { context, page } = await began(url, username);
    // The product's files are on its own host alone.
    const frame = await page.evaluate<number>(`fetch('/preview-frame.html').then(({ status }) => status)`);
    expect(frame).toBe(url === product.url ? 200 : 404);
    await context.setOffline(true);
    await playOn(page, 2);
    await page.reload();
    await day(page, 2).waitFor();
    await waits(page).waitFor();
    await playOn(page, 3);
    const { run: seen } = await keptOnDevice<{ run: Run }>(page, 'rh.run.');

    await context.setOffline(false);
    await expect.poll(async () => (await latest(page)).turns).toEqual(seen.turns);
    await waits(page).waitFor({ state: 'detached' });
    expect(seen.turns).toHaveLength(2);
    await page.reload();
    await day(page, 3).waitFor();
    await context.close();
  });
});

it('what was played offline is refused where another device has replaced the run, and leaves with the person', async () => {
  const { context, page } = await began(product.url, 'captain');
  const before = await latest(page);
  await context.setOffline(true);
  await playOn(page, 2);
  await playOn(page, 3);
  // Requests of the context do not know that its pages are offline: like another device.
  const again = await context.request.post(`${product.url}/api/scenarios/lemonade/runs`, { data: {} });
  expect(again.ok()).toBe(true);
  await context.setOffline(false);
  // One note for both turns, and the run of the other device.
  await page.getByText(/Something you did offline could not be saved\..* a newer one has replaced it/).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await day(page, 1).waitFor();
  const run = await latest(page);
  expect(run.id).not.toBe(before.id);
  expect(run.turns).toEqual([]);

  await context.setOffline(true);
  await playOn(page, 2);
  await context.setOffline(false);
  await waits(page).waitFor({ state: 'detached' });
  await page.goto(`${product.url}/logout`);
  await page.getByRole('heading', { level: 1, name: /Rise a little/ }).waitFor();
  expect(await page.evaluate<string[]>(inBrowser.stored)).not.toContainEqual(
    expect.stringMatching(/^rh\.(run|outbox|person)/),
  );
  // The next person of this browser sees a stand that was never opened, without a network too.
  await signIn(page, product.url, 'newcomer');
  await page.goto(`${product.url}/money/3`);
  await page.getByRole('heading', { level: 1, name: 'The balance sheet' }).waitFor();
  await context.setOffline(true);
  await page.evaluate(inBrowser.goTo('/money/1'));
  await page.getByText('Without a connection you can play on a run that was open on this device.').waitFor();
  await context.close();
});

const inBrowser = {
  stored: `[...Object.keys(localStorage), ...Object.keys(sessionStorage)]`,
  ask: (path: string, method: string) =>
    `fetch(${JSON.stringify(path)}, ${JSON.stringify({ method, ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }) })}).then((answer) => answer.json())`,
  goTo: (path: string) => `{
    history.pushState({}, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`,
};

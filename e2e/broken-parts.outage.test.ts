import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { scriptsOf, stylesOf } from './drivers/built-files.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

/** A signed-in page that fails to load the files matching a pattern, until they are let through. */
async function withoutFiles(url: string, missing: RegExp): Promise<{ page: Page; letThrough: () => Promise<void> }> {
  // A service worker would answer from its cache.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await beSignedIn(context, url, 'learner');
  const page = await context.newPage();
  await page.goto(`${url}/home`);
  await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
  await page.route(missing, (route) => route.abort('connectionreset'));
  return { page, letThrough: () => page.unroute(missing) };
}

/** Goes to an address without loading the page again, as a link does. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `{ history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate')); }`,
  );

const broken = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

it('a page whose file fails to load leaves all others usable, and Try Again loads it once the network is back', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  for (const missing of [scriptsOf, stylesOf].map((filesOf) => filesOf('pages/roadmap-page.tsx'))) {
    const { page, letThrough } = await withoutFiles(product.url, missing);
    await goTo(page, '/roadmap');
    await broken(page).waitFor();
    await page.getByText('Unable to connect. Please check your connection and try again.').waitFor();
    expect(await page.title()).toBe('Something went wrong · Red Helicopter');

    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
    expect(await broken(page).count()).toBe(0);
    await goTo(page, '/roadmap');
    await broken(page).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
    await goTo(page, '/roadmap');
    await broken(page).waitFor();

    await letThrough();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Roadmap' }).waitFor();
    await page.context().close();
  }
  await product.stop();
});

it('a sign-in page whose file fails to load leaves a way back', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const { page } = await withoutFiles(product.url, scriptsOf('app/admin-routes.tsx'));
  await goTo(page, '/admin');
  await broken(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
  expect(await broken(page).count()).toBe(0);
  await product.stop();
});

it('a menu and a toast whose files fail to load leave the page as it is, and say so', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const said = (page: Page) => page.getByText('This part could not be loaded.').first();
  for (const withToaster of [false, true]) {
    const menu = 'features/shell/user-menu.tsx';
    const missing = withToaster ? scriptsOf(menu, 'kit/toaster.tsx') : scriptsOf(menu);
    const { page, letThrough } = await withoutFiles(product.url, missing);
    await page.getByRole('button', { name: /Menu of Lena/ }).click();
    await said(page).waitFor();
    await page.getByRole('heading', { level: 1, name: /Lena/ }).waitFor();
    await letThrough();
    if (withToaster) await page.reload();
    else await page.getByRole('button', { name: 'Try Again' }).click();
    await said(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Menu of Lena/ }).click();
    await page.getByRole('menu').waitFor();
    await page.context().close();
  }
  await product.stop();
});

import { expect, it } from 'vitest';
import { authPaths, personPaths, visitorPaths } from '../ui/app/routes.ts';
import { withOwnIds, withUnknownId } from './drivers/addresses.ts';
import { openBrowser } from './drivers/browser.ts';
import { openWalker, type StorageState } from './drivers/crawler.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' };
const firstOf = (table: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(table).map(([path = '/']) => path);

/** Pages that German words, which are long, make wider than the phone, and pages in another language. */
async function faultsOf(url: string, paths: readonly string[], state?: StorageState): Promise<string[]> {
  const walker = await openWalker(browser, `${url}/nowhere`, phone, state);
  const faults: string[] = [];
  for (const path of paths) {
    const { sideways } = await walker.walkTo(path);
    if (sideways) faults.push(`${path}: can be scrolled sideways`);
    const language = await walker.page.locator('html').getAttribute('lang');
    if (language !== 'de') faults.push(`${path}: is in ${language}`);
  }
  await walker.close();
  return [...faults, ...walker.faults];
}

it('every page is in German for a German browser, and fits a phone of 390 px without sideways scrolling', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const context = await browser.newContext();
  await beSignedIn(context, product.url, 'learner');
  const preferences = `${product.url}/api/communication-preferences`;
  const chosen = { ...(await (await context.request.get(preferences)).json()), language: 'de' };
  expect((await context.request.put(preferences, { data: chosen })).ok()).toBe(true);
  const { login, register } = authPaths;
  const visitorPages = firstOf({ ...visitorPaths, login, register }).map(withUnknownId);
  expect(await faultsOf(product.url, visitorPages)).toEqual([]);
  const personPages = firstOf(personPaths).map(await withOwnIds(context, product.url));
  expect(await faultsOf(product.url, personPages, await context.storageState())).toEqual([]);
  await product.stop();
});

import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { scriptsOf } from './drivers/built-files.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';

const browser = await openBrowser();

it('the built user interface opens in a real browser without errors, and loads a missing module later', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(product.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(errors).toEqual([]);

  // Chromium remembers a module that failed to load, so the next page requests it under another address.
  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  const asked: string[] = [];
  await visitor.route(scriptsOf('features/usage/observe.ts'), (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort('internetdisconnected') : route.continue();
  });
  const other = await visitor.newPage();
  const failed = other.waitForEvent('requestfailed');
  await other.goto(product.url);
  await failed;
  await other.getByRole('link', { name: 'Sign In' }).first().click();
  const noted = () => other.evaluate<string>("sessionStorage.getItem('rh.usage') ?? ''");
  await expect.poll(noted).toContain('/login');
  expect(asked).toHaveLength(2);
  await product.stop();
});

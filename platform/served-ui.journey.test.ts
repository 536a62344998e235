import { expect, it } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { startProduct, temporaryDirectory } from './testing/product.ts';

const browser = await openBrowser();

it('the built user interface opens in a real browser without an error', async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(product.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(errors).toEqual([]);
  await product.stop();
});

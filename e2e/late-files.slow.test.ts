import { afterAll, expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { signIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
const product = await startProduct({ env: { DATA_DIR: await withoutColleagues(afterAll) }, atEnd: afterAll });
afterAll(() => product.stop());

it('what waits is sent although the files for that do not arrive at first, as when a connection comes and goes', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, product.url, 'learner');
  await page.goto(`${product.url}/self-reporting?kind=report`);
  await page.getByRole('slider', { name: /^Life/ }).waitFor();
  await context.setOffline(true);
  for (const dial of [/^Life/, /^Money/, /^Joy/]) {
    await page.getByRole('slider', { name: dial }).press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Hand in the report' }).click();
  await page.getByText('1 waiting to be sent').waitFor();
  const failed: string[] = [];
  await context.route('**/assets/*.js', async (route) => {
    failed.push(route.request().url());
    await route.abort('internetdisconnected');
  });
  await context.setOffline(false);
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await context.unroute('**/assets/*.js');
  await page.getByText('1 waiting to be sent').waitFor({ state: 'detached' });
});

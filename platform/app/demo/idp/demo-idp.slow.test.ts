import { expect, it } from 'vitest';
import { openBrowser } from '../../../../e2e/drivers/browser.ts';
import { startProduct, temporaryDirectory } from '../../../../e2e/drivers/product.ts';

const browser = await openBrowser();

it('a member of an organization continues with SSO, identifies there, and is signed in here', async () => {
  const product = await startProduct({ env: { DATA_DIR: temporaryDirectory() } });
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(`${product.url}/login`);
  await page.getByText('Enterprise').click();
  await page.getByLabel('Organization Domain').fill('nobody.test');
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  await page.waitForURL('**/login');
  await page.getByText('We don’t know this organization domain').first().waitFor();

  await page.getByLabel('Organization Domain').fill('demo.test');
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  await page.getByRole('heading', { name: 'Who are you at demo.test?' }).waitFor();
  await page.getByRole('button', { name: /June Park/ }).click();
  await page.waitForURL((url) => url.pathname !== '/login-redirect' && !url.pathname.startsWith('/demo-idp'));
  await page.getByText('June Park').first().waitFor({ state: 'attached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(refused).toEqual([]);
  await product.stop();
});

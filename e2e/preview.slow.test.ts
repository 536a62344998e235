import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

it('an administrator sees a step in German as somebody made up, and what they press there is stored nowhere', async () => {
  const { url, stop } = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await beSignedIn(context, url, 'admin');
  const page = await context.newPage();
  const reached: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && new URL(request.url()).pathname.startsWith('/api/')) {
      reached.push(request.url());
    }
  });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/api/analytics/')) changes.push(request.url());
  });

  await page.goto(`${url}/admin/preview`);
  await page.getByRole('combobox', { name: 'Tone of messages' }).selectOption('plain');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  const frame = page.frameLocator('iframe[title="The page as Jonas Weidner sees it"]');
  await frame.getByRole('heading', { name: 'Dasselbe Muster, viermal' }).waitFor();
  await frame.getByRole('button', { name: 'Menü von Jonas Weidner' }).waitFor();
  expect(await frame.locator('html').getAttribute('lang')).toBe('de');

  // What is typed would be saved as a draft.
  await frame.getByLabel('Ich', { exact: true }).pressSequentially('Nichts davon bleibt.');

  await page.getByRole('combobox', { name: 'Step' }).selectOption('complete');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
  const landed = page.frameLocator('iframe[title="The page as Priya Raman sees it"]');
  await landed.getByRole('heading', { level: 1 }).waitFor();
  expect(reached).toEqual([]);
  expect(changes).toEqual([]);
  // No other page of the product can be framed, and the frame shows nothing by itself.
  const headers = (await context.request.get(`${url}/admin/preview`)).headers();
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  await page.goto(`${url}/preview-frame.html`);
  expect(await page.locator('#root').textContent()).toBe('');
  await context.close();
  await stop();
});

import type { BrowserContext, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { beSignedIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answered with 500': (route) => route.fulfill({ status: 500, body: '' }),
  'cut off': (route) => route.abort('connectionreset'),
  'never answered': async () => undefined,
};
const words = {
  en: {
    title: 'You are still signed in',
    again: 'Try again',
    landing: /Rise a little/,
  },
  de: {
    title: 'Du bist noch angemeldet',
    again: 'Noch einmal versuchen',
    landing: /./,
  },
} as const;

async function isSignedIn({ request }: BrowserContext, url: string): Promise<boolean> {
  const answer = await request.get(`${url}/api/auth/user`);
  // As defined in contracts/accounts.
  return ((await answer.json()) as { authenticated: boolean }).authenticated;
}

it('a sign-out that did not reach the server says so, and Try again ends the session', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  for (const [what, fail] of Object.entries(failures)) {
    const locale = what === 'cut off' ? 'de' : 'en';
    const { title, again, landing } = words[locale];
    const context = await browser.newContext({ serviceWorkers: 'block', locale });
    await beSignedIn(context, product.url, 'newcomer');
    const page = await context.newPage();
    await page.route('**/api/simple-logout', fail);
    await page.goto(`${product.url}/logout`);
    await page.waitForURL('**/?logout=true&error=true');
    await page.getByRole('alert').getByRole('heading', { name: title }).waitFor();
    await page.getByRole('heading', { level: 1, name: landing }).waitFor();
    expect([what, await isSignedIn(context, product.url)]).toEqual([what, true]);

    if (what === 'cut off') {
      // Still unreachable: it says so again.
      await page.getByRole('button', { name: again }).click();
      await page.waitForURL('**/logout');
      await page.waitForURL('**/?logout=true&error=true');
      await page.getByRole('alert').getByRole('heading', { name: title }).waitFor();
    }

    await page.unroute('**/api/simple-logout');
    await page.getByRole('button', { name: again }).click();
    await page.waitForURL('**/?logout=true&cleared=true');
    await page.getByRole('heading', { level: 1, name: landing }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect([what, await isSignedIn(context, product.url)]).toEqual([what, false]);
    await context.close();
  }
  await product.stop();
});

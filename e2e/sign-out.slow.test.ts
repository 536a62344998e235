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

it('a sign-out without a connection says that the session goes on, where its files are missing too', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const goTo = `{
    history.pushState({}, '', '/logout');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`;
  const { title, again, landing } = words.en;
  // Without the worker, as in the first seconds: it has not kept the files yet.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await beSignedIn(context, product.url, 'newcomer');
  const page = await context.newPage();
  await page.goto(`${product.url}/journey/step1`);
  const field = page.getByLabel('In your own words');
  await field.waitFor();
  await context.setOffline(true);
  await page.evaluate(goTo);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await context.setOffline(false);
  expect(await isSignedIn(context, product.url)).toBe(true);

  // The server takes nothing, then is gone.
  await page.goto(`${product.url}/journey/step1`);
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  await field.fill('A lamp');
  await page.getByText('Saved on this device. We send it').waitFor();
  await page.evaluate(goTo);
  const keep = page.getByRole('button', { name: 'Sign out and keep it here' });
  await keep.waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await keep.click();
  await page.waitForURL('**/?logout=true&error=true');
  await page.getByRole('alert').getByRole('heading', { name: title }).waitFor();
  await page.getByRole('heading', { level: 1, name: landing }).waitFor();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: again }).click();
  await page.waitForURL('**/?logout=true&cleared=true');
  await context.close();
  await product.stop();
});

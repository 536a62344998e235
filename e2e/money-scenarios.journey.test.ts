import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { watchFaults } from './drivers/page-faults.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { sendSignIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

/** A page whose faults are recorded. */
async function watched(): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  const faults: string[] = [];
  watchFaults(page, (fault) => faults.push(fault));
  return { page, faults };
}

it('the scenarios host serves only the money scenarios, with a separate sign-in, and games count on the main host too', async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  const { page, faults } = await watched();
  const host = product.url.replace('127.0.0.1', 'scenarios.localhost');

  await page.goto(`${host}/achievements`);
  await page.getByRole('heading', { name: 'A place to try things out with money' }).waitFor();
  await sendSignIn(page, 'newcomer');
  await page.getByRole('heading', { name: /Three small worlds/ }).waitFor();
  for (const path of ['/', '/journey', '/admin', '/login', '/no/such/place']) {
    await page.goto(host + path);
    await page.getByRole('heading', { name: /Three small worlds/ }).waitFor();
  }

  await page.getByRole('link', { name: 'Begin' }).first().click();
  await page.getByRole('button', { name: 'Carry the table outside' }).click();
  await page.getByRole('heading', { name: 'Day 1 of 12' }).waitFor();
  await page.getByText(/as a favour$/).click();
  await page.getByRole('button', { name: 'Open the stand' }).click();
  await page.getByRole('heading', { name: 'Day 1 of 12: what happened' }).waitFor();
  await page.getByRole('button', { name: 'On to day 2 of 12' }).click();
  await page.getByRole('heading', { name: 'Day 2 of 12' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Day 2 of 12' }).waitFor();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'A place to try things out with money' }).waitFor();

  // The same account on the main host: signing in there with this marker leads to the scenarios.
  await page.goto(`${product.url}/login?redirect=scenarios`);
  await sendSignIn(page, 'newcomer');
  await page.waitForURL(`${product.url}/scenarios`);
  await page.getByRole('link', { name: 'Continue at turn 2' }).click();
  await page.getByRole('heading', { name: 'Day 2 of 12' }).waitFor();
  expect(page.url()).toBe(`${product.url}/money/1`);
  expect(faults).toEqual([]);
  await product.stop();
});

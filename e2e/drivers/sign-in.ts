import type { BrowserContext, Page } from 'playwright-core';
import { demoPassword as password } from '#platform/auth/passwords/demo-password.ts';
import { until } from '#platform/testing/until.ts';

/** Fills in and submits the sign-in form as a demo user. */
export async function sendSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs a demo user in through the form, and waits for the page that follows. */
export async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/login`);
  await sendSignIn(page, username);
  await page.waitForURL(`${url}/`);
}

/** Signs a demo user in by the request alone. */
export async function beSignedIn({ request }: BrowserContext, url: string, username: string): Promise<void> {
  // A busy server has not caught up yet with the accounts of the demo.
  await until(async () => {
    const answer = await request.post(`${url}/api/auth/login`, { data: { username, password } });
    if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
  });
}

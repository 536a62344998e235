import type { BrowserContext, Page } from 'playwright-core';
import { demoPassword as password } from '#platform/auth/passwords/demo-password.ts';

/** Fills in the form for signing in, as one of the demo's people, and sends it. */
export async function sendSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs one of the demo's people in as people do, up to the page that they come to. */
export async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/login`);
  await sendSignIn(page, username);
  await page.waitForURL(`${url}/`);
}

/** Signs one of the demo's people in by the call alone. */
export async function beSignedIn({ request }: BrowserContext, url: string, username: string): Promise<void> {
  const answer = await request.post(`${url}/api/auth/login`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
}

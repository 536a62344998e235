import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';

const browser = await openBrowser();
let url = '';
const at = (path: string) => `${url}${path}`;

async function continueWithSso(page: Page, who: RegExp) {
  await page.goto(at('/login'));
  await page.getByText('Enterprise').click();
  await page.getByLabel('Organization Domain').fill('demo.test');
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  await page.getByRole('button', { name: who }).click();
}

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(at('/'));
}

/** Registers without signing in: an account whose address is unconfirmed. */
const register = (username: string, email: string) =>
  fetch(at('/api/auth/register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email, password: 'gloomy-otter-71', firstName: 'Kim', lastName: 'Doe' }),
  });

/** The newest code mailed to this address, once `mailed` codes were: until then the newest one may be out of date. */
async function newestCode(address: string, mailed: number): Promise<string> {
  const outbox = await browser.newPage();
  let codes: string[] = [];
  const count = async () => {
    await outbox.goto(at('/demo/outbox'));
    const mails = await outbox.locator('article').filter({ hasText: address }).allInnerTexts();
    codes = mails.flatMap((mail) => mail.match(/\b\d{3} \d{3}\b/) ?? []);
    return codes.length;
  };
  await expect.poll(count).toBeGreaterThanOrEqual(mailed);
  return codes[0] ?? '';
}

async function expectToConnectAndDisconnect() {
  await register('tomas-himself', 'tomas@demo.test');
  const page = await browser.newPage();
  await continueWithSso(page, /Tomás/);
  await page.getByText('There is already an account with your address').waitFor();
  await signIn(page, 'tomas-himself', 'gloomy-otter-71');
  await page.goto(at('/security'));
  await page.getByText('without your password or second step').waitFor();
  await page.getByRole('button', { name: 'Connect to Demo Flight School' }).click();
  // Sharing access requires a confirmed mailbox first; then the original action continues.
  await page
    .getByRole('dialog')
    .locator('input[autocomplete=one-time-code]')
    .fill(await newestCode('tomas@demo.test', 1));
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('button', { name: /Tomás/ }).click();
  await page.getByText('Your account is connected.').waitFor();
  await page.getByRole('button', { name: 'Disconnect Demo Flight School' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByRole('button', { name: 'Connect to Demo Flight School' }).waitFor();
  await page.getByText('Your account is connected.').waitFor({ state: 'detached' });
}

async function expectToStartLeaveAndComeBack() {
  await register('not-noor', 'noor@demo.test');
  const page = await browser.newPage();
  await continueWithSso(page, /Noor/);
  await page.getByRole('button', { name: 'Not mine, start a new account' }).click();
  await page.getByRole('button', { name: /Noor/ }).click();
  await page.getByText('Noor Haddad').first().waitFor({ state: 'attached' });
  await page.goto(at('/organization'));
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await page.getByText('with a code that we send to noor@demo.test').waitFor();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('You have left your organization').waitFor();
  await page.goto(at('/login'));
  await page.getByRole('button', { name: 'Reset username/password' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await page.getByRole('dialog').locator('input[type=email]').fill('noor@demo.test');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').fill(await newestCode('noor@demo.test', 2));
  await page.getByRole('dialog').locator('button[type=submit]').click();
  // The fields come with the answer to the code.
  for (const place of [0, 1])
    await page.locator('input[autocomplete=new-password]').nth(place).fill('patient-heron-88');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await signIn(page, 'noor@demo.test', 'patient-heron-88');
  await page.goto(at('/organization'));
  await page.getByRole('heading', { name: 'You are not in an organization' }).waitFor();
}

it("a connected account is disconnected; one separated from a stranger's account outlives its membership", async () => {
  const product = await startProduct({ env: { DATA_DIR: await withoutColleagues() } });
  url = product.url;
  await expectToConnectAndDisconnect();
  await expectToStartLeaveAndComeBack();
  await product.stop();
});

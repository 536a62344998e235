import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { organizationPeople } from '#contracts/organizations/endpoints.ts';
import { readEml } from '#platform/adapters/mail/read-eml.ts';
import { openBrowser } from './drivers/browser.ts';
import { watchFaults } from './drivers/page-faults.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { signIn } from './drivers/sign-in.ts';

const browser = await openBrowser();

/** A page in a new context whose faults are recorded. */
async function opened(faults: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  watchFaults(page, (fault) => faults.push(fault));
  return page;
}

/** The link in the newest mail to an address. */
const invitationTo = (address: string, dataDir: string): string | undefined => {
  const outbox = join(dataDir, 'outbox');
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml')) // others are being written
    .map((name) => readEml(readFileSync(join(outbox, name), 'utf8')));
  const mail = mails.find(({ to }) => to.includes(address));
  return /https?:\S+#invitation=[\w-]{43}/.exec(mail?.text ?? '')?.[0];
};

it('an invited visitor registers and joins; a changed connection is tested and activated; a program reads the members', async () => {
  const dataDir = await withoutColleagues();
  const { url, stop } = await startProduct({ env: { DATA_DIR: dataDir } });
  const faults: string[] = [];

  const captain = await opened(faults);
  await signIn(captain, url, 'captain');
  await captain.goto(`${url}/organization?part=people`);
  await captain.getByLabel('Email address').fill('nele@demo.test');
  await captain.getByRole('button', { name: 'Send invitation' }).click();
  await captain.getByText('Open', { exact: true }).waitFor();
  await expect.poll(() => invitationTo('nele@demo.test', dataDir)).toBeDefined();

  const nele = await opened(faults);
  await nele.goto(invitationTo('nele@demo.test', dataDir) ?? '');
  await nele.getByRole('heading', { name: 'Demo Flight School invites you to join' }).waitFor();
  expect(nele.url()).toBe(`${url}/organization`);
  await nele.getByRole('link', { name: 'Create an account' }).click();
  expect(await nele.getByLabel('Email address').inputValue()).toBe('nele@demo.test');
  await nele.getByLabel('First name').fill('Nele');
  await nele.getByLabel('Last name').fill('Winter');
  await nele.getByLabel('Username').fill('nele');
  await nele.getByLabel('Password', { exact: true }).fill('helicopter');
  await nele.getByText('This password is a word from this product. Please choose another.').waitFor();
  await nele.getByLabel('Password', { exact: true }).fill('gloomy otters read');
  await nele.getByRole('button', { name: 'Create my account' }).click();
  await nele.getByRole('button', { name: 'Join' }).click();
  await nele.getByRole('heading', { name: 'What it sees about you' }).waitFor();

  await captain.goto(`${url}/organization?part=people`);
  await captain.getByRole('region', { name: 'Members' }).getByText('nele@demo.test').waitFor();
  await captain.getByRole('link', { name: 'Sign-in' }).click();
  await captain.getByText('Allow sign-in from its own start page').click();
  await captain.getByRole('button', { name: 'Save draft' }).click();
  await captain.getByRole('heading', { name: 'Draft' }).waitFor();
  expect(await captain.getByRole('button', { name: 'Activate', exact: true }).isDisabled()).toBe(true);
  // The draft is shown above the active connection.
  await captain.getByRole('button', { name: 'Test sign-in' }).first().click();
  await captain.waitForURL(/\/demo-idp\/sso/);
  await captain.getByRole('button').first().click();
  await captain.getByText('The test sign-in succeeded').waitFor();
  await captain.getByRole('button', { name: 'Activate', exact: true }).click();
  await captain.getByRole('heading', { name: 'Draft' }).waitFor({ state: 'detached' });
  await captain.getByText('A test sign-in with exactly these settings succeeded.').waitFor();

  await captain.getByRole('link', { name: 'Integrations' }).click();
  await captain.getByRole('button', { name: 'Create a service account' }).click();
  await captain.getByLabel('Name').fill('Learning platform');
  await captain.getByText('Everything it can read').click();
  await captain.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = await captain.getByText(/^rhs_/).textContent();
  const members = () =>
    fetch(`${url}/api/organization/members?query=nele`, { headers: { authorization: `Bearer ${secret}` } });
  expect(await (await members()).json()).toMatchObject({ items: [{ username: 'nele' }] });
  // Now that there is a program, its members are asked, once.
  const progress = async () => {
    const people = await fetch(`${url}/api/organization/people`, { headers: { authorization: `Bearer ${secret}` } });
    const { items } = organizationPeople.output.parse(await people.json());
    return items.find(({ firstName }) => firstName === 'Nele')?.progress;
  };
  expect(await progress()).toBeNull();
  await nele.goto(url);
  await nele.getByRole('heading', { name: /May the systems of .+ see your progress/ }).waitFor();
  await nele.getByRole('button', { name: 'Yes, they may' }).click();
  await nele.getByText('They can now see your progress').first().waitFor();
  await expect.poll(progress).toEqual({ steps: [], achievements: [], licence: null });
  await captain.getByRole('button', { name: 'Done, I have saved it' }).click();
  await captain.getByRole('button', { name: 'Revoke Learning platform' }).click();
  await captain.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await captain.getByText('It has no tokens, so it cannot sign in.').waitFor();
  expect((await members()).status).toBe(401);

  expect(faults).toEqual([]);
  await stop();
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readEml } from '#platform/adapters/mail/read-eml.ts';
import { openBrowser } from './drivers/browser.ts';
import { startProduct, withoutColleagues } from './drivers/product.ts';
import { signIn } from './drivers/sign-in.ts';

const browser = await openBrowser();
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it('a learner asks a witness by mail and a mentor; both answer, the learner reads it, and a withdrawn link opens nothing', async () => {
  const dataDir = await withoutColleagues();
  const { url, stop } = await startProduct({ env: { DATA_DIR: dataDir } });
  const faults: string[] = [];
  const opened = async (options: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }): Promise<Page> => {
    const page = await browser.newPage({ ...options, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => faults.push(error.message));
    return page;
  };
  const linkTo = (address: string, pattern: RegExp): string | undefined => {
    const outbox = join(dataDir, 'outbox');
    const mails = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml')) // others are being written
      .map((name) => readEml(readFileSync(join(outbox, name), 'utf8')));
    return pattern.exec(mails.find(({ to }) => to.includes(address))?.text ?? '')?.[0];
  };
  const request = /https?:\S+\/witness#[\w-]{43}(?![\w-])/;

  const learner = await opened();
  await signIn(learner, url, 'learner');
  // News of others waits until quiet hours are over, and this test runs at any hour.
  const api = learner.context().request;
  const preferences = await (await api.get(`${url}/api/communication-preferences`)).json();
  const always = { quietHoursStart: null, quietHoursEnd: null };
  const changed = await api.put(`${url}/api/communication-preferences`, { data: { ...preferences, ...always } });
  expect(changed.ok()).toBe(true);
  const openAchievement = async (): Promise<void> => {
    await learner.goto(`${url}/achievements?why=permission-granted`);
    await learner.getByRole('dialog').getByText('How far it is proven').waitFor();
  };
  const ask = async (name: string, email: string): Promise<void> => {
    await openAchievement();
    await learner.getByRole('button', { name: 'Ask a witness' }).click();
    await learner.getByLabel('Their name').fill(name);
    await learner.getByLabel('Their email address').fill(email);
    await learner.getByLabel('Your question (optional)').fill('Do you remember that day?');
    const preview = learner.getByRole('region', { name: 'What they will see' });
    await preview.getByRole('heading', { name: 'Permission Granted' }).waitFor();
    await preview.getByText('Do you remember that day?').waitFor();
    await learner.getByRole('button', { name: 'Ask', exact: true }).click();
    await learner.getByText(`You asked ${name}.`).first().waitFor();
  };

  await ask('Anna Weber', 'anna@neighbour.test');
  await expect.poll(() => linkTo('anna@neighbour.test', request)).toBeDefined();
  const anna = await opened(phone);
  await anna.goto(linkTo('anna@neighbour.test', request) ?? '');
  await anna.getByRole('heading', { name: /asks: did you see this\?/ }).waitFor();
  expect(anna.url()).toBe(`${url}/witness`);
  await anna.getByText('Do you remember that day?').waitFor();
  await anna.reload();
  await anna.getByText('Yes, I saw this').click();
  await anna.getByLabel('One line to go with it (optional)').fill('I held the ladder.');
  await anna.getByRole('button', { name: 'Send the answer' }).click();
  await anna.getByRole('heading', { name: 'Thank you. Your answer has arrived.' }).waitFor();
  await anna.reload();
  await anna.getByRole('heading', { name: 'This link opens nothing any more' }).waitFor();

  await learner.goto(`${url}/notifications`);
  await learner
    .getByText(/your witness saw it/i)
    .first()
    .waitFor();
  await learner.goto(`${url}/settings`);
  await learner.getByText('I held the ladder.').waitFor();
  await openAchievement();
  await learner.getByRole('dialog').getByText('Witnessed', { exact: true }).waitFor();

  // Another one, withdrawn before there is an answer.
  await ask('Ben Roth', 'ben@neighbour.test');
  await expect.poll(() => linkTo('ben@neighbour.test', request)).toBeDefined();
  await learner.goto(`${url}/settings`);
  await learner.getByRole('button', { name: 'Withdraw the request to Ben Roth' }).click();
  await learner.getByText('Withdrawn. The link opens nothing any more.').first().waitFor();
  const ben = await opened(phone);
  await ben.goto(linkTo('ben@neighbour.test', request) ?? '');
  await ben.getByRole('heading', { name: 'This link opens nothing any more' }).waitFor();
  await ben.goto(linkTo('ben@neighbour.test', /https?:\S+\/witness#never=[\w-]{86}/) ?? '');
  await ben.getByRole('button', { name: 'Never write to me again' }).click();
  await ben.getByRole('heading', { name: 'Done. You get no more of these emails.' }).waitFor();

  // A mentor, in the app.
  await openAchievement();
  await learner.getByRole('button', { name: 'Ask a witness' }).click();
  await learner.getByText('A mentor of my organization').click();
  await learner.getByLabel('Mentor', { exact: true }).selectOption({ label: 'Mira Castellan' });
  await learner.getByRole('button', { name: 'Ask', exact: true }).click();
  await learner
    .getByText(/^You asked /)
    .first()
    .waitFor();
  const captain = await opened();
  await signIn(captain, url, 'captain');
  await captain.goto(`${url}/mentoring`);
  // Colleagues of the demo ask as well, and the learner once more.
  const card = captain.getByRole('listitem').filter({ hasText: 'Lena' }).filter({ hasText: 'Permission Granted' });
  await card.getByText('Yes, I saw this').click();
  await card.getByRole('button', { name: 'Send the answer' }).click();
  await card.waitFor({ state: 'detached' });
  await openAchievement();
  await learner.getByRole('dialog').getByText('Confirmed', { exact: true }).waitFor();

  expect(faults).toEqual([]);
  await stop();
});

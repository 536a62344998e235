import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a person does in the browser on a first flight. Every step is done the way a person finds it: by its words. */
export interface Pilot {
  readonly page: Page;
  readonly url: string;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const onward = (page: Page): Promise<void> => press(page, 'Continue');
const write = (page: Page, label: string | RegExp, words: string): Promise<void> =>
  page.getByLabel(label, { exact: typeof label === 'string' }).fill(words);

/** Slides a scale to a value with the keyboard: to its beginning, then up. */
async function slide(page: Page, label: string | RegExp, steps: number): Promise<void> {
  const scale = page.getByRole('slider', { name: label });
  await scale.press('Home');
  for (let step = 0; step < steps; step += 1) await scale.press('ArrowRight');
}

/** No finding of WCAG 2.2 A and AA, and nothing to scroll sideways. */
export async function expectSound({ page }: Pilot): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function register({ page, url }: Pilot, username: string): Promise<void> {
  await page.goto(`${url}/`);
  await heading(page, /Rise a little/).waitFor();
  await page.getByRole('link', { name: 'Begin your journey' }).first().click();
  await write(page, 'First name', 'Ada');
  await write(page, 'Last name', 'Pilot');
  await write(page, 'Username', username);
  await write(page, 'Email address', `${username}@flight.test`);
  await page.getByLabel('Password', { exact: true }).fill('a kind of quiet rotor');
  await press(page, 'Create my account');
  await page.getByText('Welcome to Red Helicopter').first().waitFor();
  await heading(page, /Ada\. The rotor is still\./).waitFor();
}

/** Completes the step on the screen and sees the achievement, where one is expected, announced with its own words. */
async function complete(page: Page, behind: string, unlocks: boolean): Promise<void> {
  await press(page, 'Complete this step');
  await heading(page, `${behind} is behind you`).waitFor();
  if (unlocks) await page.getByText('Achievement Unlocked! 🎉').first().waitFor();
}

async function preflight(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Begin', exact: true }).first().click();
  await heading(page, 'A helicopter needs no runway').waitFor();
  await write(page, 'In your own words', 'Mine would carry two people and a thermos.');
  await onward(page);
  await heading(page, 'A first reading of the dials').waitFor();
  await slide(page, /^Life/, 7);
  await slide(page, /^Money/, 5);
  await slide(page, /^Joy/, 6);
  await onward(page);
  await write(page, 'Your heading', 'I decided more of it myself.');
  await onward(page);
  await page.getByRole('switch', { name: /Stories/ }).press('Space');
  await complete(page, 'Pre-flight', true);
}

async function identity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'On to My journey' }).click();
  await write(page, 'A child', 'My aunt let me lead the cows home.');
  await write(page, 'At work', 'I helped to create a plan on a paper bag.');
  await write(page, 'A kindness', 'She covered my shift and never mentioned it.');
  await write(page, 'A decision', 'I chose to solve it my way.');
  for (const pattern of ['Natural Leader', 'Helper/Supporter', 'Creator/Innovator', 'Problem Solver']) {
    await page.getByText(pattern, { exact: true }).waitFor();
  }
  await onward(page);
  await press(page, 'Kindness');
  await press(page, 'Courage');
  await press(page, 'Move Courage up');
  await onward(page);
  await write(page, 'A person', 'Maria');
  await press(page, 'Add');
  await onward(page);
  await write(page, 'A moment', 'With the team at six in the morning');
  await press(page, 'Add');
  await page.getByText('100', { exact: true }).waitFor();
  await complete(page, 'My journey', false);
}

async function life(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'On to Life' }).click();
  await write(page, /A name for this story/, 'The night of the broken count');
  await write(page, 'Your story', 'Maria stayed until ten, and she let me lead the second half.');
  await slide(page, /How open/, 8);
  await press(page, 'Keep this story');
  await page.getByText('Kept. You may tell another.').waitFor();
  await onward(page);
  await write(page, 'The story of the place', 'The one in the kitchen is better than the one on the wall.');
  await onward(page);
  await page.getByText('Touch', { exact: true }).click();
  await write(page, 'What is it?', 'The cold rail of the balcony.');
  await press(page, 'Set this anchor');
  await page.getByText('Set. It is yours to come back to.').waitFor();
  await onward(page);
  await page.getByText('calm', { exact: true }).click();
  await slide(page, /How strong/, 6);
  await press(page, 'Note this');
  await page.getByText('Noted.').waitFor();
  await complete(page, 'Life', false);
  await page.getByText('Life is open now').waitFor();
}

async function money(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'On to Money' }).click();
  await write(page, 'Me', 'I round up.');
  await write(page, 'My team', 'We round up.');
  await onward(page);
  await write(page, 'Whom do you call?', 'Leo');
  await press(page, 'Call');
  await press(page, /quality before margin/);
  await onward(page);
  await write(page, 'Time', 'The hour on Thursday with the new ones.');
  await onward(page);
  await page.getByRole('switch', { name: /Time is mine/ }).press('Space');
  await complete(page, 'Money', false);
  await page.getByText('Money is open now').waitFor();
}

async function joy(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'On to Joy' }).click();
  await heading(page, 'A week to fly through').waitFor();
  const options = page.getByRole('group', { name: 'What do you do?' }).getByRole('button');
  while ((await page.getByRole('heading', { name: 'Friday, five o’clock' }).count()) === 0) {
    await options.first().click();
    await page.getByRole('button', { name: /^(Go on|Look back on the week)$/ }).click();
  }
  await onward(page);
  await write(page, 'In your own words', 'That the call could not wait.');
  await complete(page, 'Joy', false);
  await page.getByText('Joy is open now').waitFor();
}

async function action(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'On to Action flow' }).click();
  await write(page, 'What will you do?', 'Ask before I help.');
  await write(page, 'By when?', '2027-01-11');
  await write(page, 'Who will notice?', 'Leo');
  await onward(page);
  await slide(page, /^Life/, 8);
  await slide(page, /^Money/, 7);
  await slide(page, /^Joy/, 8);
  await press(page, 'Hand in the report');
  await page.getByText('Handed in. You can file one whenever you like.').waitFor();
  await onward(page);
  await write(page, 'Its name', 'The quiet table');
  await write(page, 'Your part in it', 'I carry the chairs.');
  await press(page, 'Join it');
  await page.getByText('Joined.').waitFor();
  await onward(page);
  await onward(page);
  await page.getByText('I decided more of it myself.').waitFor();
  await write(page, 'Dear me', 'You did. Go on asking.');
  await press(page, 'Complete the journey');
  await heading(page, 'Ada, you are cleared to fly.').waitFor();
}

/** Flies all six steps, from the cockpit to the licence, and looks at each page on the way. */
export async function flyTheJourney(pilot: Pilot): Promise<void> {
  for (const fly of [preflight, identity, life, money, joy, action]) {
    await fly(pilot.page);
    await expectSound(pilot);
  }
}

/** What must be there once the journey is flown, whenever and however the page was opened. */
export async function expectFlown(pilot: Pilot): Promise<void> {
  const { page, url } = pilot;
  await page.goto(`${url}/journey/complete`);
  await page
    .getByRole('article', { name: /Pilot licence/ })
    .getByText('Ada Pilot')
    .waitFor();
  await page.getByText('Courage · Kindness').waitFor();
  await page.goto(`${url}/journey`);
  await page.getByText('100 % is 6 of 6 steps').waitFor();
  await expect.poll(() => page.getByText('Open', { exact: true }).count()).toBe(4);
  await expectSound(pilot);
  await page.goto(`${url}/achievements`);
  await page.getByRole('button', { name: 'Permission Granted', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Why you have Permission Granted' })
    .getByText('Pre-flight completed')
    .waitFor();
  await expectSound(pilot);
  await page.keyboard.press('Escape');
}

/** The bell knows of what happened; one press marks all of it read. */
export async function readNotifications(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByText('Just now').first().waitFor();
  await expectSound(pilot);
  await list.getByRole('button', { name: 'Mark all read' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
}

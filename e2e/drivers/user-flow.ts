import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hands } from './input-driver.ts';

/** What a person does in the browser on a first flight. Controls are found as people find them: by their words. */
export interface Pilot {
  readonly page: Page;
  readonly url: string;
  readonly hands: Hands;
}

const heading = ({ page }: Pilot, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const press = ({ page, hands }: Pilot, name: string | RegExp): Promise<void> =>
  hands.press(page.getByRole('button', { name, exact: true }));
const follow = ({ page, hands }: Pilot, name: string): Promise<void> =>
  hands.press(page.getByRole('link', { name, exact: true }).first());
/** Continues to the next activity and waits for its title: a second press before that would hit the same activity. */
async function onward(pilot: Pilot): Promise<void> {
  const title = pilot.page.getByRole('heading', { level: 1 });
  const before = await title.innerText();
  await press(pilot, 'Continue');
  await title.and(pilot.page.getByText(before, { exact: true })).waitFor({ state: 'detached' });
}
const write = ({ page, hands }: Pilot, label: string | RegExp, words: string): Promise<void> =>
  hands.write(page.getByLabel(label, { exact: typeof label === 'string' }), words);
const turn = ({ page, hands }: Pilot, name: RegExp): Promise<void> => hands.turn(page.getByRole('switch', { name }));
const choose = ({ page, hands }: Pilot, name: string): Promise<void> =>
  hands.choose(page.getByRole('radio', { name, exact: true }), page.getByText(name, { exact: true }));
const slide = ({ page, hands }: Pilot, label: string | RegExp, steps: number): Promise<void> =>
  hands.slide(page.getByRole('slider', { name: label }), steps);

export async function register(pilot: Pilot, username: string): Promise<void> {
  const { page, url } = pilot;
  await page.goto(`${url}/`);
  await heading(pilot, /Rise a little/).waitFor();
  await follow(pilot, 'Begin your journey');
  await write(pilot, 'First name', 'Ada');
  await write(pilot, 'Last name', 'Pilot');
  await write(pilot, 'Username', username);
  await write(pilot, 'Email address', `${username}@flight.test`);
  await write(pilot, 'Password', 'a kind of quiet rotor');
  await press(pilot, 'Create my account');
  await page.getByText('Welcome to Red Helicopter').first().waitFor();
  await heading(pilot, /Ada\. The rotor is still\./).waitFor();
}

/** Completes the current step and waits for its achievement, if one is expected. */
async function complete(pilot: Pilot, title: string, unlocks: boolean): Promise<void> {
  const { page } = pilot;
  await press(pilot, 'Complete this step');
  await heading(pilot, title).waitFor();
  const unlocked = page.getByRole('list', { name: 'Achievements from this step' });
  if (unlocks) await unlocked.getByRole('link').first().waitFor();
}

async function preflight(pilot: Pilot): Promise<void> {
  await follow(pilot, 'Begin');
  await heading(pilot, 'A helicopter needs no runway').waitFor();
  await write(pilot, 'In your own words', 'Mine would carry two people and a thermos.');
  await onward(pilot);
  await heading(pilot, 'A first reading of the dials').waitFor();
  await slide(pilot, /^Life/, 7);
  await slide(pilot, /^Money/, 5);
  await slide(pilot, /^Joy/, 6);
  await onward(pilot);
  await write(pilot, 'Your heading', 'I decided more of it myself.');
  await onward(pilot);
  await turn(pilot, /Photos/);
  await complete(pilot, 'You are ready to take off', true);
}

/** Long enough for a story. */
const kindness =
  'She covered my shift in the week when my mother was ill and never mentioned it. I found out a year later, from the rota on the wall, because her name was in my place for five nights, in the same blue ink as mine.';

const childStory = 'My aunt let me lead the cows home.';
const workStory = 'I helped to create a plan on a paper bag.';
const decision = 'I chose to solve it my way.';

/** The answer to the question about a story is still there after a reload. */
async function answerMirror({ page, hands }: Pilot): Promise<void> {
  const followUp = page.getByRole('region', { name: 'One question about this' }).first();
  // Nothing is asked about what the aunt did.
  await followUp.getByText('Who else was there?').waitFor();
  await hands.write(followUp.getByLabel('Your answer'), 'She tells it better.');
  await hands.press(followUp.getByRole('button', { name: 'Answer', exact: true }));
  await followUp.getByText('Your answer: She tells it better.').waitFor();

  await page.reload();
  await followUp.getByText('Your answer: She tells it better.').waitFor();
}

async function identity(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await follow(pilot, 'On to My journey');
  await write(pilot, 'A child', childStory);
  await write(pilot, 'At work', workStory);
  await write(pilot, 'A kindness', kindness);
  await write(pilot, 'A decision', decision);
  await answerMirror(pilot);
  await onward(pilot);
  await press(pilot, 'Kindness');
  await press(pilot, 'Courage');
  await press(pilot, 'Calm');
  await press(pilot, 'Move Courage up');
  await onward(pilot);
  await write(pilot, 'A person', 'Maria');
  await press(pilot, 'Add');
  await onward(pilot);
  await write(pilot, 'A moment', 'With the team at six in the morning');
  await press(pilot, 'Add');
  await complete(pilot, 'You fly by your own values now', false);
  const portrait = page.getByRole('region', { name: 'You, after My journey' });
  const now = portrait.locator('section', { hasText: 'Now' }).getByRole('blockquote');
  await now.nth(2).waitFor();
  const sentences = await now.allInnerTexts();
  expect(sentences).toHaveLength(3);
  const written = [childStory, workStory, kindness, decision].join(' ');
  for (const sentence of sentences) expect(written).toContain(sentence.replaceAll(/[“”]/gu, ''));
}

async function life(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await follow(pilot, 'On to Life');
  await write(pilot, /A name for this story/, 'The night of the broken count');
  await write(
    pilot,
    'Your story',
    'Maria stayed until ten although it was her evening off, and she let me lead the second half. When the count was wrong again, she said nothing and put the lamp nearer. We found the mistake in the last box, and she wrote my name under it.',
  );
  await pilot.hands.press(page.locator('summary', { hasText: 'Rate your story yourself' }));
  await slide(pilot, /How open/, 8);
  await onward(pilot);
  await write(pilot, 'The story of the place', 'The one in the kitchen is better than the one on the wall.');
  await onward(pilot);
  await choose(pilot, 'Touch');
  await write(pilot, 'What is it?', 'The cold rail of the balcony.');
  await onward(pilot);
  await choose(pilot, 'calm');
  await slide(pilot, /How strong/, 6);
  await complete(pilot, 'You have made room for kindness', false);
  await page.getByText('You have unlocked Life').waitFor();
}

async function money(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await follow(pilot, 'On to Money');
  await write(pilot, 'Me', 'I round up.');
  await write(pilot, 'My team', 'We round up.');
  await onward(pilot);
  await write(pilot, 'Who do you call?', 'Leo');
  await press(pilot, 'Call');
  await press(pilot, /quality before margin/);
  await onward(pilot);
  await write(pilot, 'Time', 'The hour on Thursday with the new ones.');
  await onward(pilot);
  await turn(pilot, /Time is mine/);
  await complete(pilot, 'You have seen what your money does for people', false);
  await page.getByText('You have unlocked Money').waitFor();
}

async function joy(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await follow(pilot, 'On to Joy');
  await heading(pilot, 'A week to fly through').waitFor();
  const options = page.getByRole('group', { name: 'What do you do?' }).getByRole('button');
  const end = page.getByRole('heading', { name: 'Friday, five o’clock' });
  while ((await end.count()) === 0) {
    await pilot.hands.press(options.first());
    await press(pilot, /^(Next moment|Look back on the week)$/);
    await options.first().or(end).first().waitFor();
  }
  await onward(pilot);
  await write(pilot, 'In your own words', 'That the call could not wait.');
  await complete(pilot, 'You have flown a whole week your own way', false);
  await page.getByText('You have unlocked Joy').waitFor();
}

/** A day by which something is promised, as a date field takes it. */
export const inSixWeeks = (): string => new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10);

async function action(pilot: Pilot): Promise<void> {
  const { page } = pilot;
  await follow(pilot, 'On to Action flow');
  await write(pilot, 'What will you do?', 'Ask before I help.');
  await write(pilot, 'By when?', inSixWeeks());
  await write(pilot, 'Who will notice?', 'Leo');
  await onward(pilot);
  await slide(pilot, /^Life/, 8);
  await slide(pilot, /^Money/, 7);
  await slide(pilot, /^Joy/, 8);
  await onward(pilot);
  await write(pilot, 'Its name', 'The quiet table');
  await write(pilot, 'Your part in it', 'I carry the chairs.');
  await onward(pilot);
  await onward(pilot);
  await page.getByText('I decided more of it myself.').waitFor();
  await write(pilot, 'Dear me', 'You did. Go on asking.');
  await press(pilot, 'Complete the journey');
  await heading(pilot, 'Ada, you are cleared to fly.').waitFor();
}

/** Completes all six steps, from the cockpit to the licence, and calls `look` after each. */
export async function flyTheJourney(pilot: Pilot, look: (pilot: Pilot) => Promise<void>): Promise<void> {
  for (const fly of [preflight, identity, life, money, joy, action]) {
    await fly(pilot);
    await look(pilot);
  }
}

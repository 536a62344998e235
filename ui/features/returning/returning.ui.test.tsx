import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LetterView, PromiseView } from '#contracts/promises/views.ts';
import { adaSignedIn, nothingChosen, progressAfter, stepsAfter } from '../../testing/a-learner.ts';
import { type Handlers, Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const today = '2026-11-20';
const promise: PromiseView = {
  promiseId: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1d01',
  what: 'Call Grace',
  withWhom: 'Grace',
  by: '2026-11-24',
  answer: null,
  line: null,
  answeredAt: null,
  isAsked: false,
};
const letter: LetterView = {
  letterId: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1d02',
  from: 'step',
  sealedAt: '2026-11-20T08:00:00.000Z',
  days: 30,
  opensOn: '2026-12-20',
  state: 'sealed',
  openedAt: null,
  text: null,
};
const story = {
  eventId: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1d03',
  title: 'Oranges',
  text: 'My grandmother sold oranges at the station.',
  writtenAt: '2026-11-01T08:00:00.000Z',
  additions: [],
};
const home = (more: Handlers = {}) =>
  openApp(
    '/home',
    adaSignedIn(6, {
      promises: () => ({ promises: [promise], today }),
      letters: () => ({ letters: [letter], today }),
      weeklyCheck: () => ({ ...nothingChosen, weekday: 4, message: true, next: '2026-11-26' }),
      oldStory: () => ({ story }),
      ...more,
    }),
  );
const comingUp = async () => {
  const { parentElement } = await screen.findByRole('heading', { name: 'Coming up' });
  const list = await within(parentElement as HTMLElement).findByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('span')?.textContent, within(item).getByRole('link').getAttribute('href')]);
};

test('home after the licence says what comes next, with its day, and the way there', async () => {
  home();
  expect(await comingUp()).toEqual([
    ['Tuesday, November 24', '/letters'],
    ['Thursday, November 26', '/home'],
    ['Sunday, December 20', '/letters'],
  ]);
  const between = within(await screen.findByRole('region', { name: 'Between flights' }));
  expect(await between.findByText('30 more days')).toBeTruthy();
  expect(await between.findByText(story.text)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What comes back to you' })).toBeNull();
});

test('home after the licence with nothing to come offers what would come back', async () => {
  home({
    promises: () => ({ promises: [], today }),
    letters: () => ({ letters: [], today }),
    weeklyCheck: () => nothingChosen,
    oldStory: () => ({ story: null }),
  });
  const promised = await screen.findByRole('link', { name: 'Make a promise' });
  expect(promised.getAttribute('href')).toBe('/journey/step6?part=1');
  expect(await screen.findByRole('heading', { name: 'Once a week, two minutes' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Write a letter' }).length).toBeGreaterThan(0);
});

test('a promise whose day has come is asked about first, and the answer takes the place of the question', async () => {
  let now: PromiseView = { ...promise, by: '2026-11-19', isAsked: true };
  const { user, seen } = home({
    promises: () => ({ promises: [now], today }),
    answerPromise: ({ body }) => {
      now = { ...now, answer: body.answer, line: body.line ?? null, isAsked: false, by: null };
      return { position: '2' };
    },
  });
  expect((await comingUp())[0]).toEqual(['Waiting for you', '/home']);
  const waits = within(await screen.findByRole('region', { name: 'What comes back to you' }));
  await user.click(waits.getByRole('radio', { name: 'Yes' }));
  await user.type(waits.getByRole('textbox'), 'She laughed');
  await user.click(waits.getByRole('button', { name: 'Save' }));
  const given = await waits.findByText('You kept your word.');
  expect(waits.getByText('“She laughed”', { exact: false })).toBeTruthy();
  expect(waits.queryByRole('radio')).toBeNull();
  expect(document.activeElement?.contains(given)).toBe(true);
  expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ answer: 'kept', line: 'She laughed' });
});

const broken = (): never => {
  throw new Refused('unavailable', 'Broken', 500);
};

test.each([
  ['achievementStats', 'Some instruments could not be read.'],
  ['streak', 'Some instruments could not be read.'],
  ['balance', 'Some instruments could not be read.'],
  ['userAchievements', 'Your achievements could not be loaded.'],
  ['promises', 'Your promises, letters and weekly check could not be loaded.'],
  ['oldStory', 'The text of this week could not be loaded.'],
] as const)('home without %s says so, and reads it again', async (name, words) => {
  let isBroken = true;
  const good: Handlers = adaSignedIn(6);
  const { user } = home({
    [name]: (...asked: never[]) => (isBroken ? broken() : (good[name] as () => never)(...(asked as []))),
  });
  const [problem] = await screen.findAllByRole('alert');
  expect(problem?.textContent).toContain(words);
  // A part that is loaded later reads once more: the problem goes and comes back.
  const retries = await screen.findAllByRole('button', { name: 'Try Again' });
  isBroken = false;
  for (const retry of retries) await user.click(retry);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('a licence that comes with its last part is celebrated where the part was filled in', async () => {
  let licence: Awaited<ReturnType<NonNullable<Handlers['ownLicence']>>> = {
    licence: null,
    missing: [{ part: 'intention', step: 1, have: 0, need: 1 }],
  };
  const id = 'c5952c20-3a78-516a-b997-5f716041712c';
  const { user } = openApp(
    '/journey/step1?part=3',
    adaSignedIn(6, {
      journeyProgress: () => progressAfter(6),
      journeySteps: () => ({ steps: stepsAfter(6) }),
      ownLicence: () => licence,
      saveReflection: () => {
        licence = {
          missing: [],
          licence: {
            id,
            number: '6041-712C',
            status: 'valid',
            issuedAt: '2026-11-20T08:00:00.000Z',
            revokedAt: null,
            done: [],
            proven: { parts: [], asOf: '2026-11-20' },
            sharing: 'private',
            holderName: 'Ada Pilot',
            verificationUrl: `https://flight.example.org/verify/${id}`,
            credential: 'header.payload.signature',
            evidence: { root: 'c82de47b03ec2094', events: 13 },
          },
        };
        return { position: '2', savedAt: '2026-11-20T08:00:00.000Z' };
      },
    }),
  );
  await screen.findByRole('region', { name: 'Still open for your licence' });
  await user.type(await screen.findByLabelText('Your heading'), 'I ask before I help.');
  const place = await screen.findByRole('region', { name: 'Your pilot licence is here' });
  expect(place.querySelector('[data-take-off]')).not.toBeNull();
  // They are still writing: nothing moves, and a toast says it where they look.
  expect(document.activeElement).toBe(screen.getByLabelText('Your heading'));
  await screen.findByRole('button', { name: 'See your licence' });
  await user.click(within(place).getByRole('link', { name: 'See your licence' }));
  await screen.findByRole('article', { name: /Pilot licence/ });
});

test('a letter is read where its seal was broken, with the focus on it', async () => {
  let now: LetterView = { ...letter, state: 'ready' };
  const { user } = openApp(
    '/letters',
    adaSignedIn(6, {
      letters: () => ({ letters: [now], today: '2026-12-20' }),
      openLetter: () => {
        now = { ...now, state: 'opened', openedAt: '2026-12-20T08:00:00.000Z', text: 'Call Grace.' };
        return { position: '2' };
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Break the seal' }));
  const words = await screen.findByText('Call Grace.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Written on November 20, 2026'));
  const form = screen.getByRole('heading', { name: 'Write a letter' });
  expect(words.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the first letter offers a beginning, goes on behind it, and says on which day it opens', async () => {
  const { user } = openApp('/letters', adaSignedIn(6, { letters: () => ({ letters: [], today }) }));
  await screen.findByRole('heading', { name: 'Your first letter can be three lines' });
  await user.click(screen.getByRole('button', { name: /^What worries me today/ }));
  const field = screen.getByRole('textbox', { name: 'Dear me' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('the move');
  expect(field).toHaveProperty('value', 'What worries me today, and may be small by then: the move');
  expect(screen.queryByRole('button', { name: /^What worries me today/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(screen.getByText('Opens on December 20, 2026')).toBeTruthy();
});

test('a person without promises reads beside the letters where they are made', async () => {
  openApp(
    '/letters',
    adaSignedIn(4, { letters: () => ({ letters: [], today }), promises: () => ({ promises: [], today }) }),
  );
  expect(await screen.findByRole('heading', { name: 'All your promises' })).toBeTruthy();
  expect(screen.getByText(/^None yet. You make them in step 6/)).toBeTruthy();
});

test('a letter that is begun says that it is saved as a draft', async () => {
  const { user } = openApp('/letters', adaSignedIn(6, { letters: () => ({ letters: [], today }) }));
  const field = await screen.findByRole('textbox', { name: 'Dear me' });
  expect(screen.queryByText(/Saved as a draft/)).toBeNull();
  await user.type(field, 'Was it worth it?');
  expect(screen.getByText('Saved as a draft until you seal it.')).toBeTruthy();
  await user.clear(field);
  expect(screen.queryByText(/Saved as a draft/)).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FollowUpQuestion } from '#contracts/mirror/endpoints.ts';
import { adaSignedIn, stepsAfter } from '../../testing/a-learner.ts';
import type { Handlers } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const name = (end: string) => `0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c${end}`;
const quoted = (end: string, day: string, sentence: string) => ({
  name: name(end),
  kind: 'report' as const,
  day,
  sentence,
});
const before = {
  from: '2026-09-14',
  to: '2026-10-11',
  reports: 3,
  life: 5,
  money: 5,
  joy: 3.2,
  sentences: [quoted('05', '2026-10-05', 'I carried the boxes alone.')],
};
const now = {
  from: '2026-10-27',
  to: '2026-11-23',
  reports: 4,
  life: 5,
  money: 6,
  joy: 7.8,
  sentences: [quoted('23', '2026-11-23', 'We carried them together.')],
};
const toTry = {
  name: `${name('00')}-kindnessPractice`,
  kind: 'answer' as const,
  day: '2026-10-30',
  sentence: 'I greet each resident by name.',
};
const question = (last: string, rule: FollowUpQuestion['rule'], sentence: string | null): FollowUpQuestion => ({
  id: last.repeat(32),
  source: 'story',
  prompt: 'StoryTold',
  rule,
  question: `What about ${last}?`,
  choices: [],
  sentence,
  state: 'open',
  answer: null,
  canBeReworded: false,
});
const open = (more: Handlers, done = 5) =>
  openApp(
    '/ai-insights',
    adaSignedIn(done, {
      insights: () => ({ isEnough: true, moved: { before, now }, toTry }),
      mirror: () => ({ followUps: [] }),
      promises: () => ({ promises: [], today: '2026-11-24' }),
      ...more,
    }),
  );

it('what moved has the numbers of both stretches beside their sentences, each with a way to its entry', async () => {
  open({});
  const card = await screen.findByRole('region', { name: 'What moved' });
  within(card).getByText('3.2 → 7.8');
  for (const words of ['“I carried the boxes alone.”', '“We carried them together.”']) within(card).getByText(words);
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/logbook/${name('05')}`, `/logbook/${name('23')}`]);
});

it('one question is asked: a doubt before others, and none that quotes nothing', async () => {
  open({
    mirror: () => ({
      followUps: [
        question('a', 'general', null),
        question('b', 'feeling', 'I was proud of it.'),
        question('c', 'doubt', 'I am not sure any more.'),
      ],
    }),
  });
  await screen.findByText('What about c?');
  expect(screen.queryByText('What about a?')).toBeNull();
  expect(screen.queryByText('What about b?')).toBeNull();
});

it('what to try becomes a promise of step 6 for two weeks, beside those that are there', async () => {
  const kept = { communityProject: 'A garden.', commitments: [{ what: 'Call Maria' }] };
  const { user, seen } = open({
    journeySteps: () => ({ steps: stepsAfter(5, { 6: kept }) }),
    saveReflection: () => ({ position: '1', savedAt: '2026-11-24T08:00:00.000Z' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Make it a promise' }));
  await waitFor(() =>
    expect(seen.findLast(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/journey/steps/6/reflection',
      body: {
        communityProject: 'A garden.',
        commitments: [{ what: 'Call Maria' }, { what: 'I greet each resident by name.', by: '2026-12-08' }],
      },
    }),
  );
});

it('before step 6 it says when it can become a promise', async () => {
  open({}, 3);
  await screen.findByText('You can make it a promise as soon as step 6 is open.');
  expect(screen.queryByRole('button', { name: 'Make it a promise' })).toBeNull();
});

it('with too few entries there is nothing but the way to the journey', async () => {
  open({ insights: () => ({ isEnough: false, moved: null, toTry: null }) });
  await screen.findByRole('heading', { name: 'Nothing to look back on yet' });
  expect(screen.getByRole('link', { name: 'To the journey' }).getAttribute('href')).toBe('/journey');
  expect(screen.queryByRole('region', { name: 'What moved' })).toBeNull();
});

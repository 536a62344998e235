import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '#contracts/row.ts';
import type { scenarioStandings } from '#contracts/scenarios/endpoints.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/render-app.tsx';

const begun: ScenarioRun = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01',
  scenario: 'lemonade',
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  start: { cash: 20, reputation: 50, profit: 0, demand: 0, sold: 0, breakEven: 0 },
  turns: [],
  outcome: null,
};
const after = (turn: number, more: Partial<ScenarioRun> = {}): ScenarioRun => ({
  ...begun,
  turns: Array.from({ length: turn }, (_, place) => ({
    turn: place + 1,
    choices: { quality: 2, price: 1, cups: 10, signs: 0, help: 0, gifts: 0 },
    figures: { ...begun.start, cash: 24, demand: 41, sold: 10 },
    happened: ['sunny', 'queueLeft'],
  })),
  ...more,
});
const none = { items: [], nextCursor: null };

test('a run is begun, decided and told: what happened, and where one stands', async () => {
  const { user, seen } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: () => ({ run: null }),
    finishedScenarioRuns: () => none,
    startScenario: () => ({ position: '1', run: begun }),
    playScenarioTurn: () => ({ position: '2', run: after(1) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Carry the table outside' }));
  await screen.findByRole('heading', { name: 'Day 1 of 12' });
  await user.click(screen.getByText('A friend, as a favour'));
  await user.click(screen.getByRole('button', { name: 'Open the stand' }));
  await screen.findByRole('heading', { name: 'Day 2 of 12' });
  expect(screen.getByText('Sun, and a steady line of people.')).toBeDefined();
  const played = seen.find(({ path }) => path.endsWith('/turns'));
  expect(played?.body).toMatchObject({ turn: 1, choices: { help: 3, cups: 10 } });
});

test('what one can’t afford is said with the reason, and the decision stays as it was', async () => {
  const { user } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: () => ({ run: begun }),
    finishedScenarioRuns: () => none,
    playScenarioTurn: () => {
      throw new Refused('cannot_afford', 'The morning costs 38 coins and you have 20.');
    },
  });
  await user.click(await screen.findByText('The best'));
  await user.click(screen.getByRole('button', { name: 'Open the stand' }));
  expect(await screen.findByText('The morning costs 38 coins and you have 20.')).toBeDefined();
  expect(screen.getByRole('radio', { name: 'The best' })).toHaveProperty('checked', true);
  expect(screen.getByRole('heading', { name: 'Day 1 of 12' })).toBeDefined();
});

test('the end says what it came to and how that is reckoned, and offers the same days once more', async () => {
  const outcome = { life: 62, money: 67, joy: 50 };
  const finished = after(12, { finishedAt: '2026-11-20T09:00:00.000Z', outcome });
  const { user, seen } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: () => ({ run: finished }),
    finishedScenarioRuns: () => ({
      items: [{ id: finished.id, startedAt: finished.startedAt, finishedAt: '2026-11-20T09:00:00.000Z', outcome }],
      nextCursor: null,
    }),
    startScenario: () => ({ position: '3', run: begun }),
  });
  expect(await screen.findByRole('img', { name: 'Life: 62' })).toBeDefined();
  expect(await screen.findByRole('cell', { name: '67' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'The same days once more' }));
  await screen.findByRole('heading', { name: 'Day 1 of 12' });
  expect(seen.find(({ method }) => method === 'POST')?.body).toBeDefined();
  expect(seen.findLast(({ path }) => path.endsWith('/lemonade/runs'))?.body).toEqual({ again: true });
});

test('no deed is named before it is known how one stands, so that none changes under the finger', async () => {
  let tell: (standings: Answer<typeof scenarioStandings>) => void = () => undefined;
  openApp('/scenarios', {
    ...adaSignedIn(4),
    scenarioStandings: () => new Promise((resolve) => (tell = resolve)),
  });
  await screen.findByRole('heading', { name: 'The balance sheet' });
  expect(screen.queryByRole('link', { name: 'Begin' })).toBeNull();
  const latest = { id: begun.id, turnsPlayed: 3, finished: false };
  tell({ items: [{ scenario: 'books', latest, finishedRuns: 0, best: null }] });
  expect(await screen.findByRole('link', { name: 'Go on at turn 4' })).toHaveProperty('pathname', '/money/3');
  expect(screen.getAllByRole('link', { name: 'Begin' })).toHaveLength(2);
});

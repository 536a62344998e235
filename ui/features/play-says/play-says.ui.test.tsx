import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contextWithPlay } from '#contracts/journey/context-with-play.ts';
import type { CountedRun } from '#contracts/journey/played.ts';
import { played } from '#contracts/text/en/played.ts';
import { adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const run: CountedRun = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01',
  scenario: 'fractals',
  rules: 2,
  takenOver: 0,
  start: {},
  turns: [
    {
      turn: 1,
      choices: { me: 2, team: 2, organisation: 1, community: 1, saved: 50 },
      figures: { reach: 40, ripple: 12, interestSum: 3, passedOn: 1.1 },
      happened: [],
    },
  ],
  outcome: { life: 9, money: 8, joy: 90 },
};
const contextOf = (runs: readonly CountedRun[]) => () => contextWithPlay({ mine: {}, money: {} }, runs, played);

test('what play says stands below the scenarios, each with the run that it comes from', async () => {
  openApp('/scenarios', adaSignedIn(4, { journeyContext: contextOf([run]), scenarioStandings: () => ({ items: [] }) }));
  const said = within(await screen.findByRole('region', { name: 'What your play says' }));
  expect(await said.findByText(/25 % to yourself, 25 % to the team, .* 25 % stayed free/)).toBeDefined();
  const [link] = said.getAllByRole('link', { name: 'See the run: Fractals' });
  expect(link?.getAttribute('href')).toBe(`/money/2?run=${run.id}`);
});

test('without a finished run the page says how to get there', async () => {
  openApp('/scenarios', adaSignedIn(4, { journeyContext: contextOf([]), scenarioStandings: () => ({ items: [] }) }));
  expect(await screen.findByText(/Play one of the scenarios to the end/)).toBeDefined();
});

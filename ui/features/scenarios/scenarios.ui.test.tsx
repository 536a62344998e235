import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { scenarioStandings } from '#contracts/scenarios/endpoints.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { rememberOwned } from '../../api/kept.ts';
import { KEPT_RUN } from '../../api/kept-run-names.ts';
import { moveOldTurns } from '../../api/old-turns.ts';
import { hasOldTurns, unsentCount, waitingOf } from '../../api/outbox.ts';
import { OLD_TURNS } from '../../api/owners.ts';
import { until } from '#platform/testing/until.ts';
import { ada, adaSignedIn, stepsAfter } from '../../testing/a-learner.ts';
import { Refused } from '../../testing/fake-server.ts';
import { openApp, openScenariosHost } from '../../testing/render-app.tsx';
import { loadText } from '../../text/text.ts';
import { Courses } from './courses.tsx';
import { keptIn, keptText } from './kept-runs.ts';

const begun: ScenarioRun = {
  id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c01',
  scenario: 'lemonade',
  rules: 2,
  seed: 7,
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
const latest =
  (run: ScenarioRun | null, before: ScenarioRun | null = null) =>
  () => ({ run, before });

test('a run is started and decided, and shows what happened and the new figures', async () => {
  const { user, seen } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(null),
    finishedScenarioRuns: () => none,
    startScenario: () => ({ position: '1', run: begun }),
    playScenarioTurn: () => ({ position: '2', run: after(1) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Carry the table outside' }));
  await screen.findByRole('heading', { name: 'Day 1 of 12' });
  await user.click(screen.getByText('A friend, as a favour'));
  await user.click(screen.getByRole('button', { name: 'Open the stand' }));
  // The result first, then the next decision.
  await screen.findByRole('heading', { name: 'Day 1 of 12: what happened' });
  expect(screen.getByText('Sun, and a steady line of people.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open the stand' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'On to day 2 of 12' }));
  await screen.findByRole('heading', { name: 'Day 2 of 12' });
  const played = seen.find(({ path }) => path.endsWith('/turns'));
  expect(played?.body).toMatchObject({ turn: 1, choices: { help: 3, cups: 10 } });
});

test('an unaffordable choice shows the reason, and the decision stays', async () => {
  const { user } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(begun),
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

test('the end shows the result and its score, and offers the same days again', async () => {
  const outcome = { life: 62, money: 67, joy: 50 };
  const finished = after(12, { finishedAt: '2026-11-20T09:00:00.000Z', outcome });
  const { user, seen } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(finished),
    finishedScenarioRuns: () => ({
      items: [{ id: finished.id, startedAt: finished.startedAt, finishedAt: '2026-11-20T09:00:00.000Z', outcome }],
      nextCursor: null,
    }),
    startScenario: () => ({ position: '3', run: begun }),
  });
  expect(await screen.findByRole('img', { name: 'Life: 62' })).toBeDefined();
  expect(await screen.findByRole('cell', { name: '67' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Play the same days again' }));
  await screen.findByRole('heading', { name: 'Day 1 of 12' });
  expect(seen.find(({ method }) => method === 'POST')?.body).toBeDefined();
  expect(seen.findLast(({ path }) => path.endsWith('/lemonade/runs'))?.body).toEqual({ again: true });
});

test('a run by earlier rules has ended, with its result if it has one, and a new one can be begun', async () => {
  const earlier = { ...after(3), rules: 1 };
  const page = { ...adaSignedIn(4), finishedScenarioRuns: () => none };
  openApp('/money/1', { ...page, latestScenarioRun: latest(earlier) });
  expect(await screen.findByText(/have changed since you began your last run, so it ends here/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Carry the table outside' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open the stand' })).toBeNull();
  cleanup();

  const outcome = { life: 62, money: 67, joy: 50 };
  const finished = { ...earlier, finishedAt: '2026-11-20T09:00:00.000Z', outcome };
  openApp('/money/1', { ...page, latestScenarioRun: latest(finished) });
  expect(await screen.findByText(/Its result stays/)).toBeDefined();
  expect(screen.getByText('67')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Carry the table outside' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'What this run shows' })).toBeNull();
});

test('turns decided without a connection wait in the outbox, and one that is refused takes those after it along', async () => {
  const morning = { storm: 0, cloudy: 0, sunny: 100, hot: 0, card: 0, friend: 1, mia: 4, ben: 4, jo: 4 };
  const open = { ...begun, start: { ...begun.start, lent: 0, joy: 0, joySum: 0, ...morning } };
  const refuse = vi.fn<() => void>();
  const { user } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(open),
    finishedScenarioRuns: () => none,
    playScenarioTurn: () => {
      refuse();
      throw new Refused('conflict', 'This run is over.');
    },
  });
  await screen.findByRole('heading', { name: 'Day 1 of 12' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const day of [2, 3]) {
    await user.click(screen.getByRole('button', { name: 'Open the stand' }));
    await user.click(await screen.findByRole('button', { name: `On to day ${day} of 12` }));
    await screen.findByRole('heading', { name: `Day ${day} of 12` });
  }
  expect(screen.getByText(/Played without a connection: 2 decisions are saved/)).toBeDefined();
  expect(waitingOf(ada.id).map(({ body }) => body)).toMatchObject([
    { scenario: 'lemonade', runId: open.id, turn: 1 },
    { scenario: 'lemonade', runId: open.id, turn: 2 },
  ]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await screen.findByText(/This run is over. The decision after it could not be saved either/);
  expect(refuse).toHaveBeenCalledTimes(1);
  expect(waitingOf(ada.id)).toHaveLength(1);
  // The page shows what the server has.
  await screen.findByRole('heading', { name: 'Day 1 of 12' });
});

describe('turns that wait since version 1.1.0', () => {
  const keys = ['0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0a', '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c0b'];
  const { choices } = after(1).turns[0] ?? {};
  const steps = keys.map((key, place) => ({ kind: 'turn', key, runId: begun.id, turn: place + 1, choices }));
  const leave = () => {
    const ahead = { run: { ...after(2), origin: null }, origin: null, steps, trouble: null };
    rememberOwned(`${OLD_TURNS}${ada.id}.lemonade`, JSON.stringify(ahead));
    rememberOwned(`${OLD_TURNS}${ada.id}.books`, 'not written by us');
  };

  test('come into the outbox, with the run as their player saw it', () => {
    leave();
    moveOldTurns(ada.id);
    expect(waitingOf(ada.id).map(({ body }) => body)).toMatchObject([{ turn: 1 }, { turn: 2 }]);
    expect(keptIn(keptText(ada.id, 'lemonade'))?.run.turns).toHaveLength(2);
    expect(hasOldTurns(ada.id)).toBe(false);
  });

  test('are sent, each under its own key', async () => {
    leave();
    let turns = 0;
    const { seen } = openApp('/money/1', {
      ...adaSignedIn(4),
      latestScenarioRun: () => ({ run: after(turns), before: null }),
      finishedScenarioRuns: () => none,
      playScenarioTurn: () => ({ position: '2', run: after(++turns) }),
    });
    await until(() => expect(unsentCount(ada.id)).toBe(0));
    const sent = seen.filter(({ path }) => path.endsWith('/turns'));
    expect(sent.map(({ body }) => body)).toMatchObject([{ turn: 1 }, { turn: 2 }]);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys);
    await screen.findByRole('heading', { name: 'Day 3 of 12' });
  });
});

const quarter = (turn: number, figures: Record<string, number>, happened: readonly string[]) => ({
  turn,
  choices: { care: 1, training: 1, marketing: 1, priceRise: 0, push: 3, layOff: 1, repay: 20 },
  figures: { debt: 80, equity: 15, trust: 3, burnOut: 100, customers: 700, offer: 0, goodwill: -15, ...figures },
  happened: [...happened],
});
const theBooks: ScenarioRun = { ...begun, scenario: 'books', start: { cash: 60 }, turns: [] };

test('a balance sheet with an empty till can go on, and offers no repayment that would be refused', async () => {
  const { user, seen } = openApp('/money/3', {
    ...adaSignedIn(4),
    latestScenarioRun: latest({ ...theBooks, turns: [quarter(1, { cash: -10, profit: -28 }, ['overdrawn'])] }),
    finishedScenarioRuns: () => none,
    playScenarioTurn: () => ({
      position: '2',
      run: { ...theBooks, turns: [quarter(1, { cash: -10 }, ['overdrawn']), quarter(2, { cash: 25 }, ['loss'])] },
    }),
  });
  expect(await screen.findByText(/The bank waits one quarter: take in more/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close the quarter' }));
  await user.click(await screen.findByRole('button', { name: 'On to quarter 3 of 8' }));
  await screen.findByRole('heading', { name: 'Quarter 3 of 8' });
  expect(seen.find(({ path }) => path.endsWith('/turns'))?.body).toMatchObject({ choices: { repay: 0, push: 3 } });
});

test('bankruptcy has a title, a reason and a lesson, and another run can be started from there', async () => {
  const bankrupt: ScenarioRun = {
    ...theBooks,
    turns: [quarter(1, { cash: -10 }, ['overdrawn']), quarter(2, { cash: -36 }, ['loss', 'bankrupt'])],
    finishedAt: '2026-11-20T09:00:00.000Z',
    outcome: { life: 3, money: 0, joy: 0 },
  };
  openApp('/money/3', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(bankrupt),
    finishedScenarioRuns: () => none,
  });
  expect(await screen.findByRole('heading', { name: 'The company is bankrupt' })).toBeDefined();
  expect(screen.queryByText('A buyer makes an offer')).toBeNull();
  expect(screen.getByText(/below zero for a second quarter in a row/)).toBeDefined();
  expect(screen.getByText(/closes when it cannot pay its bills/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Play the same days again' })).toBeDefined();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.every((level, place) => place === 0 || level <= (levels[place - 1] ?? 0) + 1)).toBe(true);
});

test('no action is offered before the standing is known, so that none changes under the finger', async () => {
  let tell: (standings: Answer<typeof scenarioStandings>) => void = () => undefined;
  // The page asks again for what takes long: every call gets the same answer.
  const standings = new Promise<Answer<typeof scenarioStandings>>((resolve) => (tell = resolve));
  openApp('/scenarios', { ...adaSignedIn(4), scenarioStandings: () => standings });
  await screen.findByRole('heading', { name: 'The balance sheet' });
  expect(screen.queryByRole('link', { name: 'Begin' })).toBeNull();
  const newest = { id: begun.id, turnsPlayed: 3, finished: false };
  tell({ items: [{ scenario: 'books', latest: newest, finishedRuns: 0, best: null }] });
  expect(await screen.findByRole('link', { name: 'Continue at turn 4' })).toHaveProperty('pathname', '/money/3');
  expect(screen.getAllByRole('link', { name: 'Begin' })).toHaveLength(2);
});

test('without a connection a run goes on, and nothing is said about earlier ones, which only the server knows', async () => {
  rememberOwned(`${KEPT_RUN}${ada.id}.lemonade`, JSON.stringify({ run: after(3), before: null }));
  openApp('/scenarios', { ...adaSignedIn(4), scenarioStandings: () => new Promise(() => undefined) });
  await screen.findByRole('heading', { name: 'The balance sheet' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(await screen.findByRole('link', { name: 'Continue at turn 4' })).toHaveProperty('pathname', '/money/1');
  expect(screen.queryByText('Not finished yet')).toBeNull();
});

test('an overdrawn till is drawn as an overdraft, so that both columns stay equally high', async () => {
  const figures = { cash: -25, equipment: 100, debt: 80, equity: 35, goodwill: 0 };
  openApp('/money/3', {
    ...adaSignedIn(4),
    latestScenarioRun: latest({ ...theBooks, turns: [quarter(1, figures, ['overdrawn'])] }),
    finishedScenarioRuns: () => none,
  });
  const name = await screen.findByText('Overdraft');
  const columns = [70, 250].map((x) =>
    [...(name.closest('svg')?.querySelectorAll(`rect[x="${x}"]`) ?? [])].map((part) =>
      Number(part.getAttribute('height')),
    ),
  );
  const [has = 0, owed = 0] = columns.map((parts) => parts.reduce((sum, part) => sum + part, 0));
  expect(has).toBeGreaterThan(0);
  expect(owed).toBeCloseTo(has);
});

test('the chart of a figure formats numbers in the current language', async () => {
  await loadText(['scenarios']);
  const run = { ...theBooks, turns: [quarter(1, { cash: 12, equity: 12_345, offer: 23_456 }, [])] };
  document.documentElement.lang = 'de';
  try {
    render(<Courses run={run} />);
    expect(document.body.textContent).toContain('12.345');
    expect(document.body.textContent).not.toContain('12,345');
  } finally {
    document.documentElement.lang = 'en';
  }
});

test('the next decision shows the forecast, the card of the day and who can help', async () => {
  const start = { ...begun.start, storm: 10, cloudy: 75, sunny: 15, hot: 0, card: 2, friend: 2, mia: 4, ben: 6, jo: 4 };
  openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest({ ...begun, start }),
    finishedScenarioRuns: () => none,
  });
  expect(await screen.findByRole('heading', { name: 'Street festival' })).toBeDefined();
  expect(screen.getByText('Of twenty such days: 15 cloudy, 3 sunny, 2 with a storm.')).toBeDefined();
  expect(screen.getByText('Ben has time to help today.')).toBeDefined();
  expect(screen.getByText('Friendship with Ben: 6 of 10')).toBeDefined();
});

test('a finished run shows its lesson, and the same days can be had again beside its course', async () => {
  const finished = after(12, { finishedAt: '2026-11-20T09:00:00.000Z', outcome: { life: 62, money: 67, joy: 50 } });
  const again = { ...after(4), id: '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c02' };
  const { user } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(finished),
    finishedScenarioRuns: () => none,
    startScenario: () => ({ position: '4', run: again }),
  });
  expect(await screen.findByRole('heading', { name: 'What this run shows' })).toBeDefined();
  // 31 people a day left the queue, and each would have paid 0.60 more than a cup costs.
  expect(screen.getByText(/left the queue on 12 days would have brought 223 coins/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Play the same days again' }));
  await screen.findByRole('heading', { name: 'Day 5 of 12' });
  expect(await screen.findByRole('heading', { name: 'Coins in the box: Two futures' })).toBeDefined();
});

test('on a phone decisions are asked one after the other, and all can be seen and changed before the stand opens', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { user, seen } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(begun),
    finishedScenarioRuns: () => none,
    playScenarioTurn: () => ({ position: '2', run: after(1) }),
  });
  expect(await screen.findByText('Decision 1 of 6')).toBeDefined();
  expect(screen.queryByText('Price of a cup')).toBeNull();
  await user.click(screen.getByText('The best'));
  for (let place = 1; place <= 6; place += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: /^Signs / }));
  await user.click(screen.getByRole('radio', { name: '2' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  for (let place = 3; place <= 6; place += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Open the stand' }));
  await screen.findByRole('heading', { name: 'Day 1 of 12: what happened' });
  const played = seen.find(({ path }) => path.endsWith('/turns'));
  expect(played?.body).toMatchObject({ choices: { quality: 3, price: 1, signs: 2 } });
});

const outcome = { life: 62, money: 67, joy: 50 };
const finished = after(12, { finishedAt: '2026-11-20T09:00:00.000Z', outcome });

test('the report quotes what the person wrote in steps 2 and 4, cut at a sentence, and the scenarios host asks for none of it', async () => {
  const long = `They let me pay next week. ${'I never forgot it. '.repeat(20)}`;
  const written = {
    2: { personalStories: { agencyAtWork: long } },
    4: { lemonadeStandChoices: { businessDecisions: ['Start small', ''] } },
  };
  const page = {
    ...adaSignedIn(4),
    latestScenarioRun: latest(finished),
    finishedScenarioRuns: () => none,
    journeySteps: () => ({ steps: stepsAfter(4, written) }),
  };
  openApp('/money/1', page);
  const quote = await screen.findByText(/They let me pay next week/);
  expect(quote.textContent).toMatch(/forgot it\.”$/);
  expect(quote.textContent?.length).toBeLessThan(230);
  expect(screen.getByText('“Start small”')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Step 2: a decision of yours at work' })).toHaveProperty(
    'pathname',
    '/journey/step2',
  );
  cleanup();

  document.head.insertAdjacentHTML('beforeend', '<meta name="scenarios" content="http://127.0.0.1">');
  try {
    const { seen } = openScenariosHost('/money/1', page);
    await screen.findByRole('heading', { name: 'What this run shows' });
    expect(screen.queryByText(/They let me pay/)).toBeNull();
    expect(seen.filter(({ path }) => path.includes('/journey'))).toEqual([]);
  } finally {
    document.querySelector('meta[name=scenarios]')?.remove();
  }
});

test('a past run has an address, and is compared with the one before that had the same days', async () => {
  const id = '0190a5c1-3f5e-7c2a-8a55-3a1f6a2b1c03';
  const dearer = finished.turns.map((turn) =>
    turn.turn < 5 ? turn : { ...turn, choices: { ...turn.choices, price: 2 } },
  );
  const past: ScenarioRun = {
    ...finished,
    id,
    turns: dearer,
    outcome: { life: 40, money: 70, joy: 50 },
  };
  const item = { id, startedAt: finished.startedAt, finishedAt: '2026-11-20T09:00:00.000Z', outcome };
  const { user } = openApp('/money/1', {
    ...adaSignedIn(4),
    latestScenarioRun: latest(begun),
    finishedScenarioRuns: () => ({ items: [item], nextCursor: null }),
    scenarioRun: () => ({ run: past, before: finished }),
  });
  await user.click(await screen.findByRole('link', { name: /Look at the run of/ }));
  expect(await screen.findByRole('heading', { name: /Your run of/ })).toBeDefined();
  expect(screen.getByText('Day 5 of 12, decided differently')).toBeDefined();
  expect(screen.getByText('2.00').closest('li')?.textContent).toBe('Price of a cup: 1.00 2.00');
  expect(screen.getByRole('row', { name: 'Life 62 40 −22' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Back to your present run' }));
  expect(await screen.findByRole('heading', { name: 'Day 1 of 12' })).toBeDefined();
});

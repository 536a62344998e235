import { describe, expect, test } from 'vitest';
import { spokes, type WheelRatings } from '#contracts/balance/wheel.ts';
import { Specification } from '../testing/specification.ts';
import { balanceDecider } from './balance-decider.ts';

const empty = new Specification(balanceDecider);
const id = (number: number): string => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const zone = 'Europe/Berlin';
const wheel = (satisfaction: number) => ({
  kind: 'rate_wheel' as const,
  wheelId: id(1),
  // One rating for each spoke.
  ratings: Object.fromEntries(spokes.map((spoke) => [spoke, { satisfaction, importance: 5 }])) as WheelRatings,
  zone,
});

describe('the wheel', () => {
  test('is rated for the day of the person, and the same again that day is nothing', () => {
    const late = '2025-03-10T23:30:00.000Z';
    empty.when(wheel(5), late).records({ type: 'WheelRated', data: { day: '2025-03-11' } });
    const rated = empty.given(wheel(5), late);
    rated.when(wheel(5), late).staysQuiet();
    rated.when(wheel(6), late).records({ type: 'WheelRated' });
    rated.when(wheel(5), '2025-03-12T09:00:00.000Z').records({ type: 'WheelRated', data: { day: '2025-03-12' } });
  });

  test('leaves no rating in the state that is stored beside the log', () => {
    expect(JSON.stringify(empty.given(wheel(7)).state)).not.toContain('satisfaction');
  });
});

const start = (number: number) => ({
  kind: 'start_experiment' as const,
  experimentId: id(number),
  spoke: 'play' as const,
  plan: 'An evening without a screen',
  zone,
});
const stop = (number: number) => ({ kind: 'stop_experiment' as const, experimentId: id(number), zone });
const answer = (number: number, words: string | null = null) => ({
  kind: 'answer_experiment' as const,
  experimentId: id(number),
  outcome: 'better' as const,
  words,
  zone,
});
const begun = empty.given(start(1), '2025-03-10T09:00:00.000Z');
const lastDay = '2025-03-23T20:00:00.000Z';
const after = '2025-03-24T09:00:00.000Z';

describe('an experiment', () => {
  test('lasts for two weeks, its first day included', () => {
    empty.when(start(1), '2025-03-10T09:00:00.000Z').records({
      type: 'ExperimentStarted',
      data: { startsOn: '2025-03-10', endsOn: '2025-03-23', spoke: 'play' },
    });
  });

  test('runs alone, and ends by itself', () => {
    begun.when(start(2), lastDay).refuses('conflict', /One experiment is running/);
    begun.when(start(2), after).records({ type: 'ExperimentStarted' });
  });

  test('has no result while it runs, and says until when', () => {
    begun.when(answer(1), lastDay).refuses('conflict', /23 March 2025|March 23, 2025/);
    begun.when(answer(1), after).records({ type: 'ExperimentAnswered', data: { outcome: 'better' } });
  });

  test('can be stopped, once, and is asked about then', () => {
    begun.when(stop(1), lastDay).records({ type: 'ExperimentStopped', data: { day: '2025-03-23' } });
    const stopped = begun.given(stop(1), lastDay);
    stopped.when(stop(1), lastDay).staysQuiet();
    stopped.when(answer(1), lastDay).records({ type: 'ExperimentAnswered' });
    stopped.when(start(2), lastDay).records({ type: 'ExperimentStarted' });
    begun.when(stop(1), after).staysQuiet();
  });

  test('takes a later answer in place of the first, and leaves none in the state beside the log', () => {
    const answered = begun.given(answer(1, 'Quiet'), after);
    expect(answered.state).toEqual(begun.state);
    answered.when(answer(1, 'Loud'), after).records({ type: 'ExperimentAnswered', data: { words: 'Loud' } });
  });

  test('that was never started is not found', () => {
    empty.when(stop(1)).refuses('not_found');
    empty.when(answer(1)).refuses('not_found');
    empty.when({ ...stop(1), experimentId: 'constructor' }).refuses('not_found');
  });
});

describe('the ledger of kindness', () => {
  const kindness = { direction: 'given' as const, what: 'I listened', who: null };
  const record = { kind: 'record_kindness' as const, kindnessId: id(1), daysAgo: 1, kindness, zone };

  test('takes a kindness for the day that it happened on', () => {
    empty
      .when(record, '2025-03-01T09:00:00.000Z')
      .records({ type: 'KindnessRecorded', data: { day: '2025-02-28', kindness } });
  });

  test('gives one back once', () => {
    const removal = { kind: 'remove_kindness' as const, kindnessId: id(1) };
    empty.when(removal).refuses('not_found');
    const recorded = empty.given(record);
    recorded.when(removal).records({ type: 'KindnessRemoved' });
    recorded.given(removal).when(removal).refuses('not_found');
  });
});

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

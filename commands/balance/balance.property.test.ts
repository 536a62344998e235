import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gapOf, shapeOf, spokes, widestGaps } from '#contracts/balance/wheel.ts';
import { dayShifted } from '#contracts/days.ts';
import { Refusal } from '#contracts/refusals.ts';
import { Specification } from '../testing/specification.ts';
import { type BalanceCommand, balanceDecider } from './balance-decider.ts';

const zone = 'UTC';
const ids = Array.from({ length: 5 }, (_, place) => `0000000${place}-0000-4000-8000-000000000000`);
const id = fc.constantFrom(...ids);
const command: fc.Arbitrary<BalanceCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('start_experiment' as const),
    experimentId: id,
    spoke: fc.constantFrom(...spokes),
    plan: fc.constant('Walk'),
    zone: fc.constant(zone),
  }),
  fc.record({ kind: fc.constant('stop_experiment' as const), experimentId: id, zone: fc.constant(zone) }),
  fc.record({ kind: fc.constant('remove_kindness' as const), kindnessId: id }),
);

it('whatever is sent in whatever order, one experiment runs at most, and every no is a refusal', () => {
  const steps = fc.array(fc.tuple(command, fc.integer({ min: 0, max: 3 })), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (all) => {
      let life = new Specification(balanceDecider);
      let day = '2025-01-01';
      for (const [next, later] of all) {
        day = dayShifted(day, later);
        const now = `${day}T12:00:00.000Z`;
        try {
          life = life.given(next, now);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }
      const begun: { readonly id: string; readonly endsOn: string; isStopped?: true }[] = [];
      for (const { type, data } of life.history) {
        if (type === 'ExperimentStarted') {
          expect(begun.every(({ endsOn, isStopped }) => isStopped || endsOn < data.startsOn)).toBe(true);
          begun.push({ id: data.experimentId, endsOn: data.endsOn });
        }
        if (type === 'ExperimentStopped') Object.assign(begun.at(-1) ?? {}, { isStopped: true });
      }
      // The stored state is JSON, and goes on like the one in memory.
      expect(JSON.parse(JSON.stringify(life.state))).toEqual(life.state);
    }),
  );
});

it('evenness and gaps stay within their scales for every wheel', () => {
  const points = fc.integer({ min: 0, max: 10 });
  const rating = fc.record({ satisfaction: points, importance: points });
  const wheel = fc.record({
    relationships: rating,
    health: rating,
    home: rating,
    earning: rating,
    buffer: rating,
    time: rating,
    play: rating,
    growth: rating,
    contribution: rating,
  });
  fc.assert(
    fc.property(wheel, (ratings) => {
      const { mean, evenness } = shapeOf(ratings);
      expect(mean).toBeGreaterThanOrEqual(0);
      expect(mean).toBeLessThanOrEqual(10);
      expect(evenness).toBeGreaterThanOrEqual(0);
      expect(evenness).toBeLessThanOrEqual(1);
      const gaps = widestGaps(ratings);
      expect(gaps.every(({ spoke, gap }) => gap === gapOf(ratings[spoke]) && gap > 0 && gap <= 100)).toBe(true);
      expect(gaps.map(({ gap }) => gap)).toEqual(gaps.map(({ gap }) => gap).toSorted((a, b) => b - a));
    }),
  );
});

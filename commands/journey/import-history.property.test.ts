import { deliveredSet } from '#contracts/achievements/definition-set.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayShifted } from '#contracts/days.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { DecideContext, Decided } from '../kernel/decider.ts';
import { streakOf } from './active-days.ts';
import type { ImportedRecord } from './import-history.ts';
import { afterLearnerEvent, type LearnerState, newLearner } from './learner.ts';
import { type LearnerCommand, learnerDecider } from './learner-decider.ts';

const zone = { timeZone: 'UTC', variant: 'standard' } as const;
const firstDay = '2024-01-01';
const now = '2025-06-11T12:00:00.000Z';
const atNoon = (day: number): string => `${dayShifted(firstDay, day)}T12:00:00.000Z`;

let made = 0;

/** Decides a command at a time, and folds what it made. */
const after = (state: LearnerState, command: LearnerCommand, time: string): LearnerState => {
  made += 1;
  const name = `command ${made}`;
  const context: DecideContext = { now: time, eventId: (index) => `${name} ${index}`, definitions: deliveredSet };
  const events: readonly Decided<LearnerEvent>[] = learnerDecider.decide(state, command, context);
  return events.reduce(
    (before, { occurredAt = time, imported, ...event }, index) =>
      afterLearnerEvent(before, event as LearnerEvent, { id: context.eventId(index), at: occurredAt, imported }),
    state,
  );
};

const said = fc.oneof(
  fc.record({
    kind: fc.constant('flight_report' as const),
    data: fc.record({ lifeBalance: fc.nat(10), moneyProgress: fc.nat(10), joyLevel: fc.nat(10) }),
  }),
  fc.record({
    kind: fc.constant('ripple_effect' as const),
    data: fc.record({
      category: fc.constantFrom('hobbies' as const, 'relationships' as const),
      peopleImpacted: fc.nat(40),
    }),
  }),
  fc.record({
    kind: fc.constant('emotional_state' as const),
    data: fc.record({ emotion: fc.constant('calm'), parasympatheticActivation: fc.boolean() }),
  }),
);
/** Dense enough for streaks and freezes. */
const history = (days: number, most: number) =>
  fc
    .array(fc.tuple(fc.nat(days - 1), said), { minLength: 1, maxLength: most })
    .map((all) => all.toSorted(([a], [b]) => a - b));
type History = readonly (readonly [number, { readonly kind: string; readonly data: object }])[];

const oneByOne = (state: LearnerState, all: History): LearnerState =>
  all.reduce(
    (before, [day, record]) =>
      after(before, { ...record, ...zone, timestamp: atNoon(day) } as LearnerCommand, atNoon(day)),
    state,
  );

const imported = (state: LearnerState, all: History): LearnerState => {
  const records = all.map(
    ([day, record], index) => ({ ...record, at: atNoon(day), key: `${index}` }) as ImportedRecord,
  );
  return after(state, { kind: 'import_history', records, importsKnown: state.imports, ...zone }, now);
};

const counted = ({ measures, points, achievements, days, imports: _, ...state }: LearnerState) => ({
  measures,
  points,
  achievements: Object.keys(achievements).toSorted(),
  days: { ...days, newest: days.newest.map(({ day }) => day) },
  impact: state.impact,
  best: streakOf(days),
});

it('an import counts as the same records would have counted one by one', () => {
  fc.assert(
    fc.property(history(90, 120), (all) => {
      expect(counted(imported(newLearner, all))).toEqual(counted(oneByOne(newLearner, all)));
    }),
  );
});

it('an import of older days counts each of them once, moves no streak and takes no points', () => {
  fc.assert(
    fc.property(history(60, 40), history(60, 60), history(60, 60), (recent, first, second) => {
      const before = oneByOne(
        newLearner,
        recent.map(([day, record]) => [day + 100, record] as const),
      );
      const once = imported(before, first);
      const twice = imported(once, second);
      const days = new Set([
        ...recent.map(([day]) => day + 100),
        ...first.map(([day]) => day),
        ...second.map(([day]) => day),
      ]);
      expect(twice.days.count).toBe(days.size);
      for (const [state, than] of [
        [once, before],
        [twice, once],
      ] as const) {
        expect(streakOf(state.days)).toEqual(streakOf(than.days));
        expect(state.measures.streak_days).toBe(than.measures.streak_days);
        expect(state.days.frozen).toEqual(than.days.frozen);
        expect(state.points).toBeGreaterThanOrEqual(than.points);
        expect(state.licenceEvidence).toEqual(than.licenceEvidence);
      }
    }),
  );
});

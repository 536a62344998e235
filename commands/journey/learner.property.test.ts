import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirementKeys } from '#contracts/achievements/requirements.ts';
import { deliveredSet } from '#contracts/achievements/definition-set.ts';
import { licenceGaps } from '#contracts/licences/evidence.ts';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import { standardWeek } from '#contracts/journey/standard-week.ts';
import { Refusal } from '#contracts/refusals.ts';
import {
  agreement,
  anchor,
  engagement,
  feeling,
  flightReport,
  newcomer,
  project,
  reflection,
  ripple,
  step,
  story,
  type When,
  wholeStep,
  written,
} from '../testing/learner-commands.ts';
import { dayShifted } from '#contracts/days.ts';
import type { LearnerState } from './learner.ts';
import { type LearnerCommand, learnerDecider } from './learner-decider.ts';

/** A command, minutes after the one before, told up to three days late (more than two is refused). */
interface Move {
  readonly minutes: number;
  readonly late: number;
  readonly make: (when: When) => LearnerCommand;
}

const level = fc.integer({ min: 0, max: 10 });
const score = fc.integer({ min: 0, max: 100 });
const stepNumber = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const, 6 as const);
const choices = fc
  .tuple(...standardWeek.situations.map(({ options }) => fc.constantFrom(...options.map(({ id }) => id))))
  .map((ids) => Object.fromEntries(standardWeek.situations.map(({ id }, index) => [id, ids[index] ?? ''])));

const make: fc.Arbitrary<Move['make']> = fc.oneof(
  stepNumber.map((number) => (when: When) => step(number, undefined, when)),
  fc
    .record({ lifeBalance: level, moneyProgress: level, joyLevel: level })
    .map((data) => (when: When) => flightReport(data, when)),
  fc
    .record({ valuesAlignment: score, role: fc.constantFrom('', 'Cook') })
    .map((data) => (when: When) => project(data, when)),
  fc
    .record({
      category: fc.constantFrom('hobbies' as const, 'relationships' as const, 'community' as const, 'other' as const),
      storyText: fc.constantFrom('short', 'long '.repeat(30)),
      peopleImpacted: fc.integer({ min: 0, max: 30 }),
      timeInvested: level,
      valueCreated: fc.constantFrom('', 'Bread'),
    })
    .map((data) => (when: When) => ripple(data, when)),
  fc
    .record({ parasympatheticActivation: fc.boolean(), qualityScore: score })
    .map((data) => (when: When) => feeling(data, when)),
  fc.constant((when: When) => anchor(when)),
  fc
    .record({
      vulnerabilityLevel: level,
      multiModalScore: score,
      wisdomScore: score,
      photos: fc.array(fc.constant('https://example.org/p.jpg'), { maxLength: 4 }),
    })
    .map((data) => (when: When) => story(data, when)),
  fc.constantFrom('lesson_read', 'mentoring_session').map((type) => () => engagement(type)),
  choices.map((taken) => () => reflection(written(5, { choices: taken }))),
  stepNumber.map((number) => () => reflection(written(number, wholeAnswers[number]))),
  stepNumber.map((number) => () => reflection(written(number, {}))),
  stepNumber.map((number) => (when: When) => wholeStep(number, when)),
  fc
    .constantFrom('permission-granted', 'steady-heart', 'nowhere')
    .map((achievementId) => (): LearnerCommand => ({ kind: 'unlock', achievementId })),
);

const moves = fc.array(
  fc.record({ minutes: fc.integer({ min: 0, max: 2_500 }), late: fc.integer({ min: 0, max: 4_300 }), make }),
  { maxLength: 80 },
);

const minute = 60_000;
const begin = Date.parse('2025-03-20T10:00:00.000Z'); // the clocks change ten days later

/** Plays the moves, past the ones that are refused; tells each state on the way. */
const play = (all: readonly Move[], visit: (state: LearnerState) => void = () => undefined) => {
  let learner = newcomer.given(agreement, new Date(begin).toISOString());
  let now = begin;
  for (const { minutes, late, make: command } of all) {
    now += minutes * minute;
    const timestamp = new Date(now - late * minute).toISOString();
    try {
      learner = learner.given(command({ timestamp }), new Date(now).toISOString());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    visit(learner.state);
  }
  return learner;
};

describe('whatever a learner does', () => {
  test('the same commands make the same events', () => {
    fc.assert(
      fc.property(moves, (all) => {
        expect(play(all).history).toEqual(play(all).history);
      }),
    );
  });

  test('points and measures never fall, but for the streak', () => {
    fc.assert(
      fc.property(moves, (all) => {
        let before: LearnerState = newcomer.state;
        play(all, (after) => {
          expect(after.points).toBeGreaterThanOrEqual(before.points);
          for (const key of requirementKeys.filter((one) => one !== 'streak_days')) {
            expect(Number(after.measures[key] ?? 0), key).toBeGreaterThanOrEqual(Number(before.measures[key] ?? 0));
          }
          before = after;
        });
      }),
    );
  });

  test('nothing unlocks twice, points are the sum of the unlocks, and each proof reaches its threshold', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { history, state } = play(all);
        const unlocks = history.flatMap(({ data }) => ('proof' in data ? [data] : []));
        expect(new Set(unlocks.map(({ achievementId }) => achievementId)).size).toBe(unlocks.length);
        expect(state.points).toBe(unlocks.reduce((sum, { points }) => sum + points, 0));
        const ids = new Set(history.map(({ id }) => id));
        for (const { proof } of unlocks) {
          for (const [key, { value, threshold, events }] of Object.entries(proof)) {
            expect(Number(value), key).toBeGreaterThanOrEqual(Number(threshold));
            expect(events.length, key).toBeGreaterThan(0);
            expect(events.every((id) => ids.has(id))).toBe(true);
          }
        }
      }),
    );
  });

  test('a licence comes once, with everything that it asks for, as soon as that and the journey are complete', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { history } = play(all, ({ completedAt, licence, licenceEvidence }) => {
          const isWhole = completedAt !== null && licenceGaps(licenceEvidence).length === 0;
          if (isWhole) expect(licence).not.toBeNull();
          expect(JSON.stringify(licenceEvidence).length).toBeLessThan(2_000);
        });
        const issues = history.filter(({ type }) => type === 'PilotLicenceIssued');
        expect(issues.length).toBeLessThanOrEqual(1);
        for (const { revision } of issues) {
          const { licenceEvidence, completedAt } = history
            .slice(0, revision)
            .reduce(learnerDecider.evolve, learnerDecider.initialState);
          expect(licenceGaps(licenceEvidence)).toEqual([]);
          expect(completedAt).not.toBeNull();
        }
      }),
    );
  });

  test('the fold of what is stored is the state that was decided on', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { history, state } = play(all);
        const stored: typeof history = JSON.parse(JSON.stringify(history));
        expect(stored.reduce(learnerDecider.evolve, learnerDecider.initialState)).toEqual(state);
      }),
    );
  });

  test('active days and streak are what a calendar would say', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { history, state } = play(all);
        const days = new Set(
          history.flatMap(({ type, data }) => ('day' in data && type !== 'EngagementRecorded' ? [data.day] : [])),
        );
        const frozen = frozenIn(history);
        const newest = [...days].toSorted().at(-1);
        let run = 0;
        for (let day = newest ?? ''; days.has(day) || frozen.has(day); day = dayShifted(day, -1)) {
          if (days.has(day)) run += 1;
        }
        expect(state.days.count).toBe(days.size);
        expect(state.measures.days_active ?? 0).toBe(days.size);
        expect(state.measures.streak_days ?? 0).toBe(run);
      }),
    );
  });

  test('freezes cover missed days alone, two a month at most, and no late report loses one', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { history } = play(all);
        const days = new Set(
          history.flatMap(({ type, data }) => ('day' in data && type !== 'EngagementRecorded' ? [data.day] : [])),
        );
        const frozen = [...frozenIn(history)];
        expect(frozen.filter((day) => days.has(day))).toEqual([]);
        for (const month of new Set(frozen.map((day) => day.slice(0, 7)))) {
          expect(frozen.filter((day) => day.startsWith(month)).length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});

/** The days that freezes cover after this history. */
const frozenIn = (history: ReturnType<typeof play>['history']): Set<string> => {
  const frozen = new Set<string>();
  for (const { type, data } of history) {
    if (type === 'StreakFrozen') for (const day of data.days) frozen.add(day);
    if (type === 'StreakFreezeReturned') for (const day of data.days) frozen.delete(day);
  }
  return frozen;
};

describe('a learner with ten thousand events', () => {
  test('has a state that is no larger than after a thousand', () => {
    const tireless: Move[] = Array.from({ length: 10_000 }, (_, number) => ({
      minutes: 30,
      late: 0,
      make: (when) =>
        [
          feeling({ parasympatheticActivation: true, qualityScore: number % 100 }, when),
          story({ photos: ['https://example.org/p.jpg'], wisdomScore: (number % 1_000) / 10 }, when),
          ripple({ peopleImpacted: 1, category: 'community' }, when),
          engagement('mentoring_session'),
          project({ valuesAlignment: number / 100 }, when),
        ][number % 5] ?? anchor(when),
    }));
    let thousand = 0;
    let decided = 0;
    let { state } = newcomer.given(agreement, new Date(begin).toISOString());
    let now = begin;
    for (const { minutes, make: command } of tireless) {
      now += minutes * minute;
      const timestamp = new Date(now).toISOString();
      const eventId = (index: number) => `00000000-0000-4000-8000-${String(decided + index).padStart(12, '0')}`;
      const events = learnerDecider.decide(state, command({ timestamp }), {
        now: timestamp,
        eventId,
        definitions: deliveredSet,
      });
      for (const event of events) {
        const metadata = { occurredAt: timestamp };
        state = learnerDecider.evolve(state, { ...event, id: eventId(0), metadata } as Parameters<
          typeof learnerDecider.evolve
        >[1]);
        decided += 1;
      }
      if (decided >= 1_000 && thousand === 0) thousand = JSON.stringify(state).length;
    }
    expect(decided).toBeGreaterThan(10_000);
    expect(JSON.stringify(state).length).toBeLessThan(thousand * 1.25);
    expect(JSON.stringify(state.evidence).length + JSON.stringify(state.days).length).toBeLessThan(40_000);
  });
});

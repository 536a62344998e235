import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayShifted } from '#contracts/days.ts';
import {
  daysOf,
  isPaused,
  pauseDaysPerYear,
  periodOf,
  type Rhythm,
  streakFactsAt,
  streakOn,
  withRhythm,
} from '#contracts/journey/streak.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { feeling, newcomer } from '../testing/learner-commands.ts';
import { streakFacts } from './active-days.ts';
import { learnerDecider } from './learner-decider.ts';

const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];

/** Hours after the move before, in a zone, and what is done: a report (up to two days late), a rhythm or a pause. */
const move = fc.record({
  hours: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 90 })),
  zone: fc.constantFrom(...zones),
  what: fc.oneof(
    { weight: 8, arbitrary: fc.record({ late: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 48 })) }) },
    { weight: 2, arbitrary: fc.record({ daysPerWeek: fc.integer({ min: 1, max: 7 }) }) },
    { weight: 1, arbitrary: fc.record({ in: fc.integer({ min: 0, max: 5 }), days: fc.integer({ min: 0, max: 25 }) }) },
    { weight: 1, arbitrary: fc.constant('end' as const) },
  ),
});
type Learner = typeof newcomer;
type Move = typeof move extends fc.Arbitrary<infer Of> ? Of : never;
const moves = fc.array(move, { maxLength: 70 });

const begin = Date.parse('2025-02-20T10:00:00.000Z'); // clocks change in March, in two zones on different days

const commandOf = ({ what, zone: timeZone }: Move, now: number, learner: Learner) => {
  const today = dayAt(timeZone, now);
  if (what === 'end') {
    const from = learner.state.days.pauses.at(-1)?.from ?? today;
    return { kind: 'plan_streak', plan: { kind: 'end_pause', from, timeZone } } as const;
  }
  if ('late' in what) {
    return feeling({}, { timestamp: new Date(now - what.late * 3_600_000).toISOString(), timeZone });
  }
  if ('daysPerWeek' in what) {
    return { kind: 'plan_streak', plan: { kind: 'rhythm', daysPerWeek: what.daysPerWeek, timeZone } } as const;
  }
  const from = dayShifted(today, what.in);
  return { kind: 'plan_streak', plan: { kind: 'pause', from, to: dayShifted(from, what.days), timeZone } } as const;
};

type Visit = (after: Learner, today: string, before: Learner, move: Move) => void;

const play = (all: readonly Move[], visit: Visit = () => undefined) => {
  let learner = newcomer;
  let now = begin;
  for (const one of all) {
    now += one.hours * 3_600_000;
    const before = learner;
    try {
      learner = learner.given(commandOf(one, now, learner), new Date(now).toISOString());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    visit(learner, dayAt(one.zone, now), before, one);
  }
  return learner;
};

/** Everything that a streak can be counted from, with nothing forgotten. */
const wholeHistory = ({ history }: Learner) => {
  const active = new Set<string>();
  const frozen = new Set<string>();
  const pauses = new Map<string, string>();
  let rhythms: readonly Rhythm[] = [];
  let streakDays = 0;
  for (const { type, data } of history) {
    if (type === 'EmotionalStateRecorded') {
      active.add(data.day);
      streakDays = data.measures.streak_days ?? streakDays;
    }
    if (type === 'StreakFrozen') for (const day of data.days) frozen.add(day);
    if (type === 'StreakFreezeReturned') for (const day of data.days) frozen.delete(day);
    if (type === 'RhythmChosen') rhythms = withRhythm(rhythms, { from: data.firstDay, daysPerWeek: data.daysPerWeek });
    if (type === 'StreakPaused') pauses.set(data.firstDay, data.lastDay);
    if (type === 'StreakPauseEnded') {
      if (data.lastDay === null) pauses.delete(data.firstDay);
      else pauses.set(data.firstDay, data.lastDay);
    }
  }
  return {
    streakDays,
    active: [...active].toSorted(),
    frozen: [...frozen].toSorted(),
    pauses: [...pauses].map(([from, to]) => ({ from, to })).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    rhythms,
  };
};

/** Today, and days until every freeze and every planned pause is over. */
const daysAfter = [0, 1, 2, 3, 4, 6, 9, 15, 40];

test('the read model counts what the decider counts, on every day after', () => {
  fc.assert(
    fc.property(moves, (all) => {
      play(all, (learner, today) => {
        const { active, ...stored } = wholeHistory(learner);
        const last = active.at(-1);
        if (last === undefined) return;
        const projected = streakFactsAt({ ...stored, active: active.filter((day) => day > dayShifted(last, -7)) });
        for (const later of daysAfter) {
          const day = dayShifted(last > today ? last : today, later);
          expect(streakOn(projected, day)).toEqual(streakOn(streakFacts(learner.state.days), day));
        }
      });
    }),
  );
});

test('what the state forgets changes no streak, and the stored measure is the streak of the newest day', () => {
  fc.assert(
    fc.property(moves, (all) => {
      play(all, (learner) => {
        const { streakDays, ...facts } = wholeHistory(learner);
        const [first, last] = [facts.active[0], facts.active.at(-1)];
        if (first === undefined || last === undefined) return;
        expect(streakOn(streakFacts(learner.state.days), last)).toEqual({ days: streakDays, used: [] });
        const settled = { before: dayShifted(first, -7), days: 0 };
        expect(streakOn({ ...facts, settled }, last).days).toBe(streakDays);
      });
    }),
  );
});

test('no plan changes the streak of today, and no report makes it shorter', () => {
  fc.assert(
    fc.property(moves, (all) => {
      play(all, (after, today, before, { what }) => {
        const [now, then] = [after, before].map(({ state }) => streakOn(streakFacts(state.days), today).days);
        if (typeof what === 'object' && 'late' in what) expect(now).toBeGreaterThanOrEqual(then ?? 0);
        else expect(now).toBe(then);
      });
    }),
  );
});

test('no freeze is kept by a day or a week that does without it', () => {
  fc.assert(
    fc.property(moves, (all) => {
      play(all, ({ state }) => {
        const facts = streakFacts(state.days);
        for (const day of facts.frozen.filter((each) => each >= facts.settled.before)) {
          // A traveller may pause a day again that was over elsewhere.
          if (isPaused(facts.pauses, day)) continue;
          const { from, to, needs } = periodOf(facts, day);
          const held = [...facts.active, ...facts.frozen].filter((each) => from <= each && each <= to);
          expect(held.length).toBeLessThanOrEqual(needs);
        }
      });
    }),
  );
});

test('points never fall, and a streak is never longer than the active days', () => {
  fc.assert(
    fc.property(moves, (all) => {
      let points = 0;
      play(all, ({ state }, today) => {
        expect(state.points).toBeGreaterThanOrEqual(points);
        points = state.points;
        expect(streakOn(streakFacts(state.days), today).days).toBeLessThanOrEqual(state.days.count);
      });
    }),
  );
});

test('freezes are two a month, pauses sixty days a year without overlaps, whatever is planned, ended and travelled', () => {
  fc.assert(
    fc.property(moves, (all) => {
      play(all, ({ state: { days } }) => {
        for (const month of new Set(days.frozen.map((day) => day.slice(0, 7)))) {
          expect(days.frozen.filter((day) => day.startsWith(month)).length).toBeLessThanOrEqual(2);
        }
        const paused = days.pauses.flatMap(daysOf);
        expect(new Set(paused).size).toBe(paused.length);
        for (const year of ['2025', '2026']) {
          expect(paused.filter((day) => day.startsWith(year)).length).toBeLessThanOrEqual(pauseDaysPerYear);
        }
      });
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

import { describe, expect, test } from 'vitest';
import { streakOn } from '#contracts/journey/streak.ts';
import { feeling, newcomer } from '../testing/learner-commands.ts';
import { streakFacts } from './active-days.ts';
import type { LearnerCommand } from './learner-decider.ts';
import type { StreakPlan } from './plan-streak.ts';

type Learner = typeof newcomer;
type Plan = StreakPlan extends infer Each ? (Each extends unknown ? Omit<Each, 'timeZone'> : never) : never;

/** A day of March 2025; the 3rd, 10th, 17th and 24th are Mondays. */
const march = (day: number) => `2025-03-${String(day).padStart(2, '0')}`;
const noon = (day: string) => `${day}T12:00:00.000Z`;
const active = (learner: Learner, ...days: string[]) =>
  days.reduce((after, day) => after.given(feeling({}, { timestamp: noon(day), timeZone: 'UTC' }), noon(day)), learner);
const planned = (plan: Plan): LearnerCommand => ({ kind: 'plan_streak', plan: { ...plan, timeZone: 'UTC' } });
const now = (learner: Learner, day: string) => streakOn(streakFacts(learner.state.days), day);
const typesAfter = (learner: Learner, since: Learner) =>
  learner.history.slice(since.history.length).map(({ type }) => type);

describe('freezes', () => {
  const two = active(newcomer, march(10), march(11));

  test('use themselves with the next active day, in the same append and before it', () => {
    two
      .when(feeling({}, { timestamp: noon(march(14)), timeZone: 'UTC' }), noon(march(14)))
      .records(
        { type: 'StreakFrozen', data: { days: [march(12), march(13)] } },
        { type: 'EmotionalStateRecorded', data: { measures: { streak_days: 3 } } },
        { type: 'AchievementUnlocked' },
      );
  });

  test('hold the streak until then, and no longer than they suffice', () => {
    expect(now(two, march(12))).toEqual({ days: 2, used: [] });
    expect(now(two, march(13))).toEqual({ days: 2, used: [march(12)] });
    expect(now(two, march(14))).toEqual({ days: 2, used: [march(12), march(13)] });
    expect(now(two, march(15))).toEqual({ days: 0, used: [] });
  });

  test('are not used for a streak that they cannot save', () => {
    const back = active(two, march(15));
    expect(typesAfter(back, two)).not.toContain('StreakFrozen');
    expect(now(active(back, march(17)), march(17))).toEqual({ days: 2, used: [] });
  });

  test('are two in a month, and two more in the next', () => {
    const used = active(two, march(13), march(15));
    expect(used.state.days.frozen).toEqual([march(12), march(14)]);
    expect(now(used, march(17)).days).toBe(0);
    const april = active(used, ...Array.from({ length: 16 }, (_, index) => march(16 + index)), '2025-04-03');
    expect(april.state.days.frozen).toContain('2025-04-02');
    expect(april.state.measures.streak_days).toBe(21);
  });

  test('come back with a late report of the frozen day', () => {
    const frozen = active(two, march(13));
    const late = feeling({}, { timestamp: noon(march(12)), timeZone: 'UTC' });
    const returned = frozen.given(late, noon(march(13)));
    expect(typesAfter(returned, frozen)).toEqual(['StreakFreezeReturned', 'EmotionalStateRecorded']);
    expect(returned.state.days.frozen).toEqual([]);
    expect(returned.state.measures.streak_days).toBe(4);
  });

  test('are used where they save the newest streak, whatever a late report found lost before it', () => {
    // Four days away are too many. A report for one of them leaves two before it and one after it: the later one is saved.
    const back = active(newcomer, march(3), march(8)).given(
      feeling({}, { timestamp: noon(march(6)), timeZone: 'UTC' }),
      noon(march(8)),
    );
    expect(back.state.measures.streak_days).toBe(2);
    expect(back.state.days.frozen).toEqual([march(7)]);
    const next = active(back, march(10));
    expect(next.state.measures.streak_days).toBe(3);
    expect(next.state.days.frozen).toEqual([march(7), march(9)]);
    expect(now(next, march(10))).toEqual({ days: 3, used: [] });
  });

  test('leave a streak without gaps as the specification has it', () => {
    const whole = active(newcomer, ...Array.from({ length: 14 }, (_, index) => march(3 + index)));
    expect(whole.history.some(({ type }) => type === 'StreakFrozen')).toBe(false);
    expect(whole.state.measures.streak_days).toBe(14);
  });
});

describe('a rhythm', () => {
  const chosen = newcomer.given(planned({ kind: 'rhythm', daysPerWeek: 3 }), noon(march(3)));

  test('begins at once where no streak is running, and starts no journey', () => {
    expect(chosen.history.map(({ type, data }) => [type, data])).toEqual([
      ['RhythmChosen', { daysPerWeek: 3, firstDay: march(3) }],
    ]);
    chosen.when(planned({ kind: 'rhythm', daysPerWeek: 3 }), noon(march(4))).staysQuiet();
  });

  test('begins with the next Monday where one is, and can be changed until then', () => {
    const daily = active(newcomer, march(4));
    daily
      .when(planned({ kind: 'rhythm', daysPerWeek: 3 }), noon(march(4)))
      .records({ type: 'RhythmChosen', data: { firstDay: march(10) } });
    const changed = daily
      .given(planned({ kind: 'rhythm', daysPerWeek: 3 }), noon(march(4)))
      .given(planned({ kind: 'rhythm', daysPerWeek: 5 }), noon(march(5)));
    expect(changed.state.days.rhythms).toEqual([{ from: march(10), daysPerWeek: 5 }]);
  });

  test('of three days a week asks for any three, and counts each active day', () => {
    const weeks = active(chosen, march(3), march(5), march(9), march(10), march(11), march(16));
    expect(weeks.state.measures.streak_days).toBe(6);
    expect(weeks.state.days.frozen).toEqual([]);
    // The third week has three days to Friday, and is not over on Sunday.
    expect(now(weeks, march(23))).toEqual({ days: 6, used: [] });
  });

  test('has its shortfall covered by freezes, the last days of the week first', () => {
    const short = active(chosen, march(3), march(4), march(5), march(10), march(18));
    expect(short.state.days.frozen).toEqual([march(15), march(16)]);
    expect(short.state.measures.streak_days).toBe(5);
  });

  test('gives a freeze back for a late report of another day of its week', () => {
    const short = active(chosen, march(3), march(4), march(5), march(10), march(11), march(17));
    expect(short.state.days.frozen).toEqual([march(16)]);
    const late = feeling({}, { timestamp: '2025-03-15T18:00:00.000Z', timeZone: 'UTC' });
    const whole = short.given(late, noon(march(17)));
    expect(typesAfter(whole, short)).toEqual(['StreakFreezeReturned', 'EmotionalStateRecorded']);
    expect(whole.state.days.frozen).toEqual([]);
    expect(whole.state.measures.streak_days).toBe(7);
  });

  test('begins again with the days of the week that fell short', () => {
    const short = active(chosen, march(3), march(4), march(5), march(17), march(18));
    expect(short.state.measures.streak_days).toBe(2);
  });

  test('does not ask of a first week what was before its first day', () => {
    const late = active(chosen, march(9), march(10), march(12), march(15), march(17));
    expect(late.state.days.frozen).toEqual([]);
    expect(late.state.measures.streak_days).toBe(5);
  });

  test('never makes up for days that were missed under the one before', () => {
    const broken = active(newcomer, march(3), march(4)).given(
      planned({ kind: 'rhythm', daysPerWeek: 1 }),
      noon(march(9)),
    );
    expect(now(broken, march(9)).days).toBe(0);
  });
});

describe('a pause', () => {
  const streak = active(newcomer, march(10), march(11));
  const away = planned({ kind: 'pause', from: march(12), to: march(25) });

  test('holds a daily streak without freezes', () => {
    const back = active(streak.given(away, noon(march(11))), march(26));
    expect(back.state.measures.streak_days).toBe(3);
    expect(back.state.days.frozen).toEqual([]);
  });

  test('and freezes at its ends add up, however long it is', () => {
    const paused = streak.given(planned({ kind: 'pause', from: march(13), to: march(24) }), noon(march(11)));
    const back = active(paused, march(26));
    expect(back.state.days.frozen).toEqual([march(12), march(25)]);
    expect(back.state.measures.streak_days).toBe(3);
  });

  test('asks less of a week in proportion', () => {
    const four = newcomer.given(planned({ kind: 'rhythm', daysPerWeek: 4 }), noon(march(3)));
    const paused = active(four, march(3), march(4), march(5), march(6)).given(
      planned({ kind: 'pause', from: march(10), to: march(13) }),
      noon(march(6)),
    );
    // Three of seven days are left: two of four.
    const back = active(paused, march(14), march(15), march(17));
    expect(back.state.days.frozen).toEqual([]);
    expect(back.state.measures.streak_days).toBe(7);
  });

  test('counts a day on which something was recorded all the same', () => {
    const back = active(streak.given(away, noon(march(11))), march(15), march(26));
    expect(back.state.measures.streak_days).toBe(4);
  });

  test('ends with today, and one that has not begun is taken back', () => {
    const paused = streak.given(away, noon(march(11)));
    paused
      .when(planned({ kind: 'end_pause', from: march(12) }), noon(march(20)))
      .records({ type: 'StreakPauseEnded', data: { firstDay: march(12), lastDay: march(19) } });
    paused
      .when(planned({ kind: 'end_pause', from: march(12) }), noon(march(12)))
      .records({ type: 'StreakPauseEnded', data: { firstDay: march(12), lastDay: null } });
    paused.when(planned({ kind: 'end_pause', from: march(12) }), noon(march(26))).staysQuiet();
    paused.when(planned({ kind: 'end_pause', from: march(13) }), noon(march(20))).refuses('not_found');
    const ended = paused.given(planned({ kind: 'end_pause', from: march(12) }), noon(march(20)));
    expect(now(ended, march(22)).used).toEqual([march(20), march(21)]);
  });

  test('begins today at the earliest, overlaps no other, and has 60 days a year', () => {
    const refused = (from: string, to: string, code: 'invalid_input' | 'conflict') =>
      streak
        .given(away, noon(march(11)))
        .when(planned({ kind: 'pause', from, to }), noon(march(11)))
        .refuses(code);
    refused(march(10), march(11), 'invalid_input');
    refused(march(27), march(26), 'invalid_input');
    refused(march(25), march(27), 'conflict');
    refused('2025-05-01', '2025-06-16', 'invalid_input');
    refused('2026-03-10', '2026-03-12', 'invalid_input');
    streak
      .given(away, noon(march(11)))
      .when(planned({ kind: 'pause', from: '2025-05-01', to: '2025-06-15' }), noon(march(11)))
      .records({ type: 'StreakPaused' });
    // The days of a year are counted in that year.
    streak
      .given(planned({ kind: 'pause', from: '2025-11-02', to: '2025-12-31' }), noon(march(11)))
      .when(planned({ kind: 'pause', from: '2026-01-01', to: '2026-03-01' }), noon(march(11)))
      .records({ type: 'StreakPaused' });
  });
});

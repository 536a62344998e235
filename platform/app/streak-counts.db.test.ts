import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { streakFacts } from '#commands/journey/active-days.ts';
import type { LearnerCommand } from '#commands/journey/learner-decider.ts';
import { feeling, newcomer } from '#commands/testing/learner-commands.ts';
import { dayShifted } from '#contracts/days.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { freezesLeft, nextNeededDay, rhythmOn, streakOn } from '#contracts/journey/streak.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { streaksProjector } from '#projections/streaks/projector.ts';
import { readStreak } from '#projections/streaks/queries.ts';
import { applied } from '#projections/testing/applied.ts';
import { recorded } from '#projections/testing/page.ts';
import { Chance } from './simulation/chance.ts';

const { pool } = await freshDatabase();
const { apply, contents } = await applied(streaksProjector, pool);
beforeEach(() => pool.query('truncate learner_streaks, streak_plans'));

const hour = 3_600_000;
// Months of 28 and 31 days, and both clock changes of spring.
const begin = Date.parse('2025-01-27T10:00:00.000Z');
const iso = (at: number): string => new Date(at).toISOString();

const commandOf = (chance: Chance, { days }: typeof newcomer.state, now: number): LearnerCommand => {
  const timeZone = chance.pick(['Europe/Berlin', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']);
  const today = dayAt(timeZone, now);
  const from = dayShifted(today, chance.whole(0, 4));
  switch (chance.pick(['report', 'report', 'report', 'report', 'report', 'report', 'rhythm', 'pause', 'end'])) {
    case 'report':
      return feeling({}, { timestamp: iso(now - chance.pick([0, 0, 0, 20, 47]) * hour), timeZone });
    case 'rhythm':
      return { kind: 'plan_streak', plan: { kind: 'rhythm', daysPerWeek: chance.pick([7, 3, 7, 1, 5]), timeZone } };
    case 'pause': {
      const to = dayShifted(from, chance.whole(0, 9));
      return { kind: 'plan_streak', plan: { kind: 'pause', from, to, timeZone } };
    }
    case 'end':
      return { kind: 'plan_streak', plan: { kind: 'end_pause', from: days.pauses.at(-1)?.from ?? today, timeZone } };
  }
};

/** What is stored says of a day, and of many after it, what the state of the commands says. */
async function expectSame(userId: string, { state, history }: typeof newcomer, now: number): Promise<void> {
  const decided = streakFacts(state.days);
  const { best, facts } = await readStreak({ pool }, userId);
  const measured = history.flatMap(({ type, data }) =>
    type === 'EmotionalStateRecorded' ? [data.measures.streak_days ?? 0] : [],
  );
  expect(best).toBe(Math.max(0, ...measured));
  const last = [dayAt('UTC', now), facts.active.at(-1) ?? ''].toSorted()[1] ?? '';
  for (const later of [0, 1, 2, 3, 5, 8, 20, 40]) {
    const day = dayShifted(last, later);
    expect(streakOn(facts, day)).toEqual(streakOn(decided, day));
    expect(nextNeededDay(facts, day)).toBe(nextNeededDay(decided, day));
    expect(rhythmOn(facts.rhythms, day).daysPerWeek).toBe(rhythmOn(decided.rhythms, day).daysPerWeek);
    expect(freezesLeft(facts.frozen, day.slice(0, 7))).toBe(freezesLeft(decided.frozen, day.slice(0, 7)));
  }
}

it.each(Array.from({ length: 25 }, (_, seed) => String(seed)))(
  'the stored streak is that of the commands on every later day, however the log is cut into pages (%s)',
  async (seed) => {
    const chance = new Chance('stored streaks', seed);
    const userId = randomUUID();
    let learner = newcomer;
    let now = begin;
    const log: RecordedEvent[] = [];
    let page: RecordedEvent[] = [];
    for (let step = 0; step < 60; step += 1) {
      now += chance.pick([0, 3, 20, 24, 24, 28, 50]) * hour;
      const before = learner.history.length;
      try {
        learner = learner.given(commandOf(chance, learner.state, now), iso(now));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
      for (const { type, data } of learner.history.slice(before)) {
        page.push(recorded(learnerStream(userId), type, data, { at: iso(now) }));
      }
      if (chance.happens(0.5)) continue;
      await apply(...page);
      log.push(...page);
      page = [];
      await expectSame(userId, learner, now);
    }
    const inPages = await contents();
    await pool.query('truncate learner_streaks, streak_plans');
    await apply(...log);
    expect(await contents()).toEqual(inPages);
  },
);

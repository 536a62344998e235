import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater } from '../zone-time.ts';
import { isQuiet } from './quiet-hours.ts';
import { datedRuleNames, isDatedRule, type ReminderRuleName, reminderRuleNames, reminderRules } from './reminders.ts';
import {
  afterPreferences,
  afterSettlement,
  nextSettlementAt,
  type ReminderFacts,
  settleReminders,
} from './settlement.ts';
import { defaultPreferences } from './views.ts';

const at = (iso: string) => Date.parse(iso);
const hour = 3_600_000;
const day = 24 * hour;

const time = fc.integer({ min: at('2011-12-01T00:00:00Z'), max: at('2025-12-31T00:00:00Z') });
const clock = fc.constantFrom('00:00', '02:30', '07:00', '22:00', '23:59');
const some = fc.record({
  userId: fc.uuid(),
  active: time,
  openedAgo: fc.integer({ min: 0, max: 12 * day }),
  workedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  quiet: fc.tuple(clock, clock),
  timezone: fc.constantFrom('Pacific/Apia', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'),
  over: fc.subarray([...reminderRuleNames]),
  remindedAgo: fc.array(fc.integer({ min: -9 * day, max: 2 * day }), { maxLength: 3 }),
  now: fc.integer({ min: 0, max: 16 * day }),
  settings: fc.record({
    weeklyLimit: fc.constantFrom(1, 2, 3),
    off: fc.subarray([...reminderRuleNames]),
  }),
  wants: fc.record({ progressReminders: fc.boolean(), tipOfTheDay: fc.boolean() }),
  pause: fc.option(fc.record({ from: fc.integer({ min: 0, max: 9 * day }), days: fc.integer({ min: 0, max: 40 }) })),
});
type Some = typeof some extends fc.Arbitrary<infer Value> ? Value : never;
const personOf = (chosen: Some): ReminderFacts => {
  const { userId, active, openedAgo, workedShare, quiet, timezone, over, remindedAgo, wants, pause, settings } = chosen;
  const [quietHoursStart, quietHoursEnd] = quiet;
  const step = { at: active - openedAgo, event: 'opened' };
  const facts = {
    userId,
    preferences: { ...defaultPreferences, ...wants, quietHoursStart, quietHoursEnd, timezone },
    settings,
    activity: { at: active, event: 'active' },
    step: { number: 4, ...step, worked: { at: Math.round(active - openedAgo * workedShare), event: 'worked' } },
    dated: [],
    over,
    left: [],
    reminded: remindedAgo.map((ago) => active + ago).toSorted((one, other) => one - other),
    pause: null,
  };
  if (pause === null) return facts;
  const pausedUntil = new Date(active + pause.from + pause.days * day).toISOString().slice(0, 10);
  return afterPreferences(facts, { ...facts.preferences, pausedUntil }, active + pause.from);
};

describe('settling the reminders of a person who does nothing', () => {
  it('ends each rule that comes due once, sends none at a wrong time, and has nothing to do between', () => {
    fc.assert(
      fc.property(some, (one) => {
        let person = personOf(one);
        const { preferences, settings } = person;
        const ended: ReminderRuleName[] = [];
        const times = [...person.reminded];
        // What is known of a pause is known since it began.
        const begin = one.active + Math.max(one.now, one.pause?.from ?? 0);
        let now = begin;
        for (let round = 0; ; round += 1) {
          expect(round).toBeLessThan(12);
          const next = nextSettlementAt(person, now);
          // Between now and then, there is nothing to settle.
          const until = next ?? now + 50 * day;
          for (let share = 0; share < 8; share += 1) {
            const between = Math.floor(now + ((until - now) * share) / 8);
            if (between >= until) break;
            expect(settleReminders(person, between)).toEqual({ send: null, close: [] });
          }
          if (next === undefined) break;
          now = next;
          const { send, close } = settleReminders(person, now);
          expect(send ?? close[0]).toBeDefined();
          if (send) {
            expect(isQuiet(preferences, now)).toBe(false);
            expect(person.pause === null || now >= person.pause.until).toBe(true);
            expect(times.every((before) => Math.abs(now - before) >= 20 * hour || before > now)).toBe(true);
            expect(times.filter((before) => now - before < 7 * day && before <= now).length).toBeLessThan(
              settings.weeklyLimit,
            );
            expect(settings.off).not.toContain(send.rule);
            expect(preferences[reminderRules[send.rule].wish]).toBe(true);
            times.push(now);
          }
          for (const { rule, since, dueAt } of [...(send ? [send] : []), ...close]) {
            const isLeft = person.left.some((due) => due.rule === rule);
            expect(person.over.includes(rule)).toBe(isLeft);
            expect(dueAt).toBe(daysLater(preferences.timezone, since, reminderRules[rule].days));
            expect(dueAt).toBeLessThanOrEqual(now);
            ended.push(rule);
          }
          person = afterSettlement(person, { send, close }, now);
        }
        expect(new Set(ended).size).toBe(ended.length);
        // What has not ended was forgotten long before `now`.
        for (const rule of reminderRuleNames.filter((name) => !isDatedRule(name) && !person.over.includes(name))) {
          const { since, days } = reminderRules[rule];
          const from = { activity: person.activity, step: person.step, work: person.step?.worked, day: null }[since]
            ?.at;
          expect(begin - daysLater(preferences.timezone, from ?? Number.NaN, days)).toBeGreaterThan(28 * day);
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('has nothing to settle before the time that is said, whatever comes back on a chosen day', () => {
    const returning = fc.array(
      fc.record({
        rule: fc.constantFrom(...datedRuleNames),
        in: fc.integer({ min: -3, max: 12 }),
        cause: fc.uuid(),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(some, returning, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (one, back, shares) => {
        const dated = back.map(({ rule, in: days, cause }) => ({
          rule,
          cause,
          at: one.active,
          day: new Date(one.active + days * day).toISOString().slice(0, 10),
          of: cause,
        }));
        const person = { ...personOf(one), dated };
        const now = one.active + Math.max(one.now, one.pause?.from ?? 0);
        const { send, close } = settleReminders(person, now);
        const next = nextSettlementAt(person, now);
        if (next === undefined || next > now) expect([send, ...close]).toEqual([null]);
        for (const share of shares) {
          const between = Math.floor(now + ((next ?? now + 40 * day) - now) * share);
          if (between < (next ?? Number.POSITIVE_INFINITY)) {
            expect(settleReminders(person, between)).toEqual({ send: null, close: [] });
          }
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('sends the words of the third and seventh day as early as if there were no others', () => {
    const sentTo = (facts: ReminderFacts, from: number): Map<ReminderRuleName, number> => {
      const sent = new Map<ReminderRuleName, number>();
      let person = facts;
      for (let now = nextSettlementAt(person, from); now !== undefined; now = nextSettlementAt(person, now)) {
        const settlement = settleReminders(person, now);
        if (settlement.send) sent.set(settlement.send.rule, now);
        person = afterSettlement(person, settlement, now);
      }
      return sent;
    };
    fc.assert(
      fc.property(some, (one) => {
        const begin = one.active + Math.max(one.now, one.pause?.from ?? 0);
        const person = { ...personOf(one), reminded: [] };
        const all = sentTo(person, begin);
        const over = [...person.over, 'tip', 'stuck', 'inactive-1'] as const;
        for (const [rule, sentAt] of sentTo({ ...person, over }, begin)) {
          expect(all.get(rule), rule).toBeLessThanOrEqual(sentAt);
        }
      }),
      { numRuns: 500 },
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater } from '../zone-time.ts';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';
import { lastChance, nextReminder, type ReminderFacts, type ReminderRuleName, reminderRules } from './reminders.ts';
import { defaultPreferences } from './views.ts';

const at = (iso: string) => Date.parse(iso);
const hour = 3_600_000;
const day = 24 * hour;

describe('the next reminder', () => {
  const time = fc.integer({ min: at('2011-12-01T00:00:00Z'), max: at('2025-12-31T00:00:00Z') });
  const clock = fc.constantFrom('00:00', '02:30', '07:00', '22:00', '23:59');
  const some = fc.record({
    active: time,
    openedAgo: fc.integer({ min: 0, max: 12 * day }),
    workedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    quiet: fc.tuple(clock, clock),
    timezone: fc.constantFrom('Pacific/Apia', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'),
    sent: fc.subarray(Object.keys(reminderRules) as ReminderRuleName[]),
    remindedAgo: fc.option(fc.integer({ min: -2 * day, max: 2 * day })),
    now: fc.integer({ min: 0, max: 16 * day }),
    wants: fc.record({ progressReminders: fc.boolean(), tipOfTheDay: fc.boolean() }),
  });
  const personOf = (chosen: Some): ReminderFacts => {
    const { active, openedAgo, workedShare, quiet, timezone, sent, remindedAgo, wants } = chosen;
    const [quietHoursStart, quietHoursEnd] = quiet;
    const step = { at: active - openedAgo, event: 'opened' };
    return {
      preferences: { ...defaultPreferences, ...wants, quietHoursStart, quietHoursEnd, timezone },
      activity: { at: active, event: 'active' },
      step: { number: 4, ...step, worked: { at: Math.round(active - openedAgo * workedShare), event: 'worked' } },
      sent,
      remindedAt: remindedAgo === null ? null : active + remindedAgo,
    };
  };
  type Some = typeof some extends fc.Arbitrary<infer Value> ? Value : never;

  /** Another reading of the rules: what is due at this very moment, asked of each rule for itself. */
  const dueAt = ({ preferences, activity, step, sent, remindedAt }: ReminderFacts, now: number) => {
    if (isQuiet(preferences, now) || (remindedAt !== null && now < remindedAt + 20 * hour)) return undefined;
    const order = ['inactive-7', 'inactive-3', 'stuck', 'tip', 'inactive-1'] as const;
    return order.find((rule) => {
      const { since, days, wish } = reminderRules[rule];
      const from = { activity, step, work: step?.worked }[since]?.at ?? Number.NaN;
      const due = daysLater(preferences.timezone, from, days);
      return preferences[wish] && !sent.includes(rule) && due <= now && now - due <= 7 * day;
    });
  };

  it('is what is due at the first moment from now on at which anything is', () => {
    fc.assert(
      fc.property(some, (one) => {
        const person = personOf(one);
        const now = one.active + one.now;
        const next = nextReminder(person, now);
        const { preferences, activity, step, remindedAt } = person;
        const times = Object.values(reminderRules).map(({ since, days }) =>
          daysLater(preferences.timezone, { activity, step, work: step?.worked }[since]?.at ?? Number.NaN, days),
        );
        const moments = [now, (remindedAt ?? 0) + 20 * hour, ...times]
          .map((moment) => afterQuietHours(preferences, Math.max(moment, now)))
          .toSorted((first, second) => first - second);
        const first = moments.find((moment) => dueAt(person, moment) !== undefined);
        expect(next?.sendAt).toBe(first);
        if (first !== undefined) expect(next?.rule).toBe(dueAt(person, first));
        if (next) expect(lastChance(person)).toBeGreaterThan(next.sendAt);
      }),
      { numRuns: 2_000 },
    );
  });
});

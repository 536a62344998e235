import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet } from '#contracts/notifications/quiet-hours.ts';
import { type ReminderRuleName, reminderRules } from '#contracts/notifications/reminders.ts';
import { afterSettlement, settleReminders } from '#contracts/notifications/settlement.ts';
import { maya } from '../testing/people.ts';

const at = (iso: string) => Date.parse(iso);
const minute = 60_000;
const hour = 60 * minute;

describe('a person who is away for nine days', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
  const anyTicks = fc.record({
    zone: fc.constantFrom(...zones),
    // Around the changes of the clock of 2025 in both hemispheres: days of 23, 24 and 25 hours.
    left: fc.integer({ min: at('2025-03-01T00:00:00Z'), max: at('2025-11-15T00:00:00Z') }),
    // Ticks come every few hours at the worst, but for one time when they are away for days.
    pauses: fc.array(fc.integer({ min: 1, max: 10 * 60 }), { minLength: 400, maxLength: 400 }),
    outage: fc.record({ after: fc.integer({ min: 0, max: 40 }), minutes: fc.integer({ min: 0, max: 5 * 24 * 60 }) }),
    quiet: fc.constantFrom(['22:00', '07:00'], ['00:00', '06:30'], ['09:00', '09:00'], ['12:15', '13:45']),
  });

  it('is sent each thing once, none too early, none in quiet hours, none within 20 hours, and the word of day 7 always', () => {
    fc.assert(
      fc.property(anyTicks, ({ zone, left, pauses, outage, quiet }) => {
        const [quietHoursStart = null, quietHoursEnd = null] = quiet;
        const wants = { timezone: zone, quietHoursStart, quietHoursEnd };
        const since = { at: left, event: 'left' };
        let person = maya({ wants, activity: since, step: { ...since, number: 4, worked: since } });
        const sent: ReminderRuleName[] = [];
        let last = Number.NEGATIVE_INFINITY;
        let now = left;
        for (const [tick, pause] of pauses.entries()) {
          now += (pause + (tick === outage.after ? outage.minutes : 0)) * minute;
          if (now > left + 15 * 24 * hour) break;
          const settlement = settleReminders(person, now);
          person = afterSettlement(person, settlement, now);
          if (settlement.send === null) continue;
          const { rule } = settlement.send;
          expect(sent).not.toContain(rule);
          expect(isQuiet({ ...wants, timezone: zone }, now)).toBe(false);
          expect(now - left).toBeGreaterThanOrEqual((reminderRules[rule].days * 24 - 1) * hour);
          expect(now - last).toBeGreaterThanOrEqual(20 * hour);
          last = now;
          sent.push(rule);
        }
        // Of those that an outage brought together the best is sent; nothing is better than the word of the seventh day.
        expect(sent.at(-1)).toBe('inactive-7');
        if (outage.minutes < 10 * 60) expect(sent).toEqual(expect.arrayContaining(['inactive-3', 'inactive-7']));
      }),
      { numRuns: 150 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { nextReminder, type PlannedReminder, plannedReminders, type ReminderFacts } from './reminders.ts';
import { defaultPreferences } from './views.ts';

const at = (iso: string) => Date.parse(iso);
const rulesWith = (change: object) =>
  plannedReminders(facts({ preferences: { ...defaultPreferences, ...change } })).map(({ rule }) => rule);
const planned = ({ rule, dueAt, sendAt }: PlannedReminder) =>
  `${rule} ${new Date(dueAt).toISOString().slice(0, 16)} ${new Date(sendAt).toISOString().slice(0, 16)}`;

const facts = (change: Partial<ReminderFacts> = {}): ReminderFacts => ({
  preferences: defaultPreferences,
  activity: { at: at('2025-06-10T18:00:00Z'), event: 'active' },
  step: { number: 3, at: at('2025-06-09T21:30:00Z'), event: 'opened' },
  sent: [],
  ...change,
});

describe('what the rules of the clock will send', () => {
  it('is an encouragement after a day, reminders after three and seven, one more on the fourth day of a step', () => {
    expect(plannedReminders(facts()).map(planned)).toEqual([
      'inactive-1 2025-06-11T18:00 2025-06-11T18:00',
      'tip 2025-06-11T21:30 2025-06-11T21:30',
      'inactive-3 2025-06-13T18:00 2025-06-13T18:00',
      'stuck 2025-06-13T21:30 2025-06-13T21:30',
      'inactive-7 2025-06-17T18:00 2025-06-17T18:00',
    ]);
  });

  it('waits for the end of the quiet hours of the person’s own zone', () => {
    const preferences = { ...defaultPreferences, timezone: 'Asia/Tokyo' };
    expect(plannedReminders(facts({ preferences, step: null })).map(planned)[0]).toBe(
      'inactive-1 2025-06-11T18:00 2025-06-11T22:00',
    );
  });

  it('leaves out what was sent in this period, names the event that began it, and asks for no step when all are done', () => {
    const left = plannedReminders(facts({ step: null, sent: ['inactive-1', 'inactive-7'] }));
    expect(left.map(({ rule, cause }) => [rule, cause])).toEqual([['inactive-3', 'active']]);
  });

  it('is only what the person wants', () => {
    expect(rulesWith({ encouragementMessages: false })).not.toContain('inactive-1');
    expect(rulesWith({ progressReminders: false })).toEqual(['inactive-1', 'tip']);
    expect(rulesWith({ tipOfTheDay: false })).not.toContain('tip');
    expect(rulesWith({ enableInAppNotifications: false })).toEqual([]);
  });

  it('has tips for Life, Money and Joy alone', () => {
    const withTip = [1, 2, 3, 4, 5, 6].filter((number) =>
      plannedReminders(facts({ step: { number, at: 0, event: 'opened' } })).some(({ rule }) => rule === 'tip'),
    );
    expect(withTip).toEqual([3, 4, 5]);
  });

  it('begins with the next one, found without working out the others', () => {
    const time = fc.integer({ min: at('2011-12-01T00:00:00Z'), max: at('2025-12-31T00:00:00Z') });
    const hour = fc.constantFrom('00:00', '02:30', '07:00', '22:00', '23:59');
    const zone = fc.constantFrom('Pacific/Apia', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC');
    const any = fc.record({
      active: time,
      ago: fc.integer({ min: 0, max: 12 * 24 * 3_600_000 }),
      hour,
      end: hour,
      zone,
    });
    fc.assert(
      fc.property(any, ({ active, ago, hour: quietHoursStart, end: quietHoursEnd, zone: timezone }) => {
        const preferences = { ...defaultPreferences, quietHoursStart, quietHoursEnd, timezone };
        const step = { number: 4, at: active - ago, event: 'opened' };
        const some = facts({ preferences, activity: { at: active, event: 'active' }, step });
        expect(nextReminder(some)).toEqual(plannedReminders(some)[0]);
      }),
      { numRuns: 2_000 },
    );
    expect(nextReminder(facts({ sent: ['inactive-1', 'inactive-3', 'inactive-7', 'stuck', 'tip'] }))).toBeUndefined();
  });
});

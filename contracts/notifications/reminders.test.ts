import { describe, expect, it } from 'vitest';
import {
  afterPreferences,
  afterReminder,
  nextReminder,
  type PlannedReminder,
  type ReminderFacts,
  type ReminderRuleName,
} from './reminders.ts';
import { defaultPreferences } from './views.ts';

const at = (iso: string) => Date.parse(iso);
const hour = 3_600_000;
const day = 24 * hour;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const planned = ({ rule, dueAt, sendAt }: PlannedReminder) => `${rule} ${iso(dueAt)} ${iso(sendAt)}`;

const left = { at: at('2025-06-10T18:00:00Z'), event: 'active' };
const opened = { at: at('2025-06-09T21:30:00Z'), event: 'opened' };
const facts = (change: Partial<ReminderFacts> = {}): ReminderFacts => ({
  preferences: defaultPreferences,
  activity: left,
  step: { number: 3, ...opened, worked: opened },
  sent: [],
  remindedAt: null,
  ...change,
});
const wanting = (change: object) => facts({ preferences: { ...defaultPreferences, ...change } });
/** What is sent to somebody who does nothing for a month, each at its time. */
const allOf = (person: ReminderFacts, from = person.activity.at): PlannedReminder[] => {
  const next = nextReminder(person, from);
  return next ? [next, ...allOf(afterReminder(person, next, next.sendAt), next.sendAt)] : [];
};
const rulesOf = (person: ReminderFacts) => allOf(person).map(({ rule }) => rule);

describe('what the rules of the clock will send', () => {
  it('is a word after a day, after three and after seven, a tip, and one more on the fourth day without work on a step', () => {
    expect(allOf(facts()).map(planned)).toEqual([
      'inactive-1 2025-06-11T18:00 2025-06-11T18:00',
      'tip 2025-06-11T21:30 2025-06-12T14:00',
      'inactive-3 2025-06-13T18:00 2025-06-13T18:00',
      'stuck 2025-06-13T21:30 2025-06-14T14:00',
      'inactive-7 2025-06-17T18:00 2025-06-17T18:00',
    ]);
  });

  it('comes on five different days to somebody who completes a step and stays away', () => {
    const person = facts({ step: { number: 4, ...left, worked: left } });
    expect(allOf(person).map(({ rule, sendAt }) => `${rule} ${(sendAt - left.at) / day}`)).toEqual([
      'inactive-1 1',
      'tip 2',
      'inactive-3 3',
      'stuck 4',
      'inactive-7 7',
    ]);
  });

  it('waits for the end of the quiet hours of the person’s own zone', () => {
    const next = nextReminder({ ...wanting({ timezone: 'Asia/Tokyo' }), step: null }, left.at);
    expect(next && planned(next)).toBe('inactive-1 2025-06-11T18:00 2025-06-11T22:00');
  });

  it('is, of several that are due at once, only the best, and the others are dropped', () => {
    const late = left.at + 7 * day;
    const best = nextReminder(facts(), late);
    expect(best).toMatchObject({ rule: 'inactive-7', cause: 'active', sendAt: late });
    expect(best && nextReminder(afterReminder(facts(), best, late), late)).toBeUndefined();
    // The best first: each of those that are left is better than all behind it.
    const order = ['inactive-7', 'inactive-3', 'stuck', 'tip', 'inactive-1'];
    for (const [place, rule] of order.entries()) {
      const sent = order.slice(0, place) as ReminderRuleName[];
      expect(nextReminder(facts({ sent }), late)?.rule).toBe(rule);
    }
  });

  it('comes no sooner than 20 hours after another reminder, whatever that was about', () => {
    const remindedAt = left.at + day - hour;
    expect(nextReminder(facts({ remindedAt }), remindedAt)).toMatchObject({
      rule: 'tip',
      sendAt: remindedAt + 20 * hour,
    });
  });

  it('is dropped a week after its time, and hides nothing that comes later', () => {
    expect(
      nextReminder(facts({ step: { number: 4, at: 0, event: 'opened', worked: { at: 0, event: 'old' } } }), left.at),
    ).toMatchObject({ rule: 'inactive-1' });
    expect(nextReminder(facts(), left.at + 14 * day)).toMatchObject({ rule: 'inactive-7' });
    expect(nextReminder(facts(), left.at + 14 * day + 1)).toBeUndefined();
  });

  it('leaves out what is over in this period, names the event that began it, and asks for no step when all are done', () => {
    const [next, ...more] = allOf(facts({ step: null, sent: ['inactive-1', 'inactive-7'] }));
    expect(next).toMatchObject({ rule: 'inactive-3', cause: 'active' });
    expect(more).toEqual([]);
  });

  it('is only what the person wants', () => {
    expect(rulesOf(wanting({ encouragementMessages: false }))).not.toContain('inactive-1');
    expect(rulesOf(wanting({ progressReminders: false }))).toEqual(['inactive-1', 'tip']);
    expect(rulesOf(wanting({ tipOfTheDay: false }))).not.toContain('tip');
    expect(rulesOf(wanting({ enableInAppNotifications: false }))).toEqual([]);
  });

  it('is not made up for when it was not wanted at its time', () => {
    const off = afterPreferences(facts(), { ...defaultPreferences, enableInAppNotifications: false }, left.at + hour);
    expect(nextReminder(off, left.at)).toBeUndefined();
    const on = afterPreferences(off, defaultPreferences, left.at + 3.5 * day);
    expect(allOf(on, left.at + 3.5 * day).map(({ rule }) => rule)).toEqual(['inactive-7']);
  });

  it('still comes when the preferences change in another point while it waits for the morning', () => {
    const evening = left.at + day + 5 * hour;
    expect(afterPreferences(facts(), { ...defaultPreferences, motivationalTone: 'plain' }, evening).sent).toEqual([]);
  });

  it('has tips for Life, Money and Joy alone', () => {
    const withTip = [1, 2, 3, 4, 5, 6].filter((number) =>
      rulesOf(facts({ step: { number, ...left, worked: left } })).includes('tip'),
    );
    expect(withTip).toEqual([3, 4, 5]);
  });
});

import { describe, expect, it } from 'vitest';
import { languages } from '#contracts/language.ts';
import { type ReminderRuleName, reminderRules } from '#contracts/notifications/reminders.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { settleReminders } from '#contracts/notifications/settlement.ts';
import { notificationPayloadSchema } from '#contracts/notifications/views.ts';
import { notAccented } from '#contracts/text/testing/not-accented.ts';
import { noOwnWords } from '../ports.ts';
import { accentedEnglish, maya } from '../testing/people.ts';
import { remind as reminded } from './react.ts';

const remind = (person: PersonFacts, now: number) => reminded(person, settleReminders(person, now), noOwnWords, now);
const at = (iso: string) => Date.parse(iso);
const ruleAt = (iso: string, person: PersonFacts = maya()) => remind(person, at(iso)).send?.rule;
const ruleNames = Object.keys(reminderRules) as ReminderRuleName[];

describe('a reminder', () => {
  it('is due once its days have passed, not before', () => {
    const person = maya({ over: ['tip'] });
    expect(ruleAt('2025-06-11T17:59:59Z', person)).toBeUndefined();
    expect(ruleAt('2025-06-11T18:00:00Z', person)).toBe('inactive-1');
  });

  it('that was missed at its time is made up for; of several that are due only the best is sent', () => {
    expect(ruleAt('2025-06-11T20:00:00Z')).toBe('tip');
    expect(ruleAt('2025-06-13T19:00:00Z')).toBe('inactive-3');
    expect(ruleAt('2025-06-17T18:00:00Z')).toBe('inactive-7');
  });

  it('is dropped when it is more than a week late', () => {
    expect(ruleAt('2025-06-19T09:00:00Z', maya({ over: ['inactive-7'] }))).toBe('inactive-3');
    expect(ruleAt('2025-06-23T09:00:00Z', maya({ over: ['inactive-7'] }))).toBeUndefined();
    expect(ruleAt('2025-07-19T09:00:00Z')).toBeUndefined();
  });

  it('names its words, its channels and what it closes', () => {
    const settled = remind(maya(), at('2025-06-13T19:00:00Z'));
    expect(settled.send).toMatchObject({
      text: expect.stringMatching(/^inactive-3\.inspirational\.[1-5]$/),
      channels: ['app', 'email', 'push'],
    });
    expect(settled.close).toMatchObject([
      { rule: 'stuck', dueAt: at('2025-06-13T18:00:00Z'), reason: 'superseded' },
      { rule: 'tip', dueAt: at('2025-06-11T18:00:00Z'), reason: 'superseded' },
      { rule: 'inactive-1', dueAt: at('2025-06-11T18:00:00Z'), reason: 'superseded' },
    ]);
  });

  it('that is not wanted is closed at its time, though it is quiet then', () => {
    const person = maya({ step: null, wants: { encouragementMessages: false, timezone: 'Asia/Tokyo' } });
    expect(remind(person, at('2025-06-11T18:00:00Z'))).toMatchObject({
      send: null,
      close: [{ reason: 'switched_off' }],
    });
  });

  it('is not sent in quiet hours', () => {
    expect(ruleAt('2025-06-11T23:00:00Z')).toBeUndefined();
  });

  it('answers the event with which its period began', () => {
    const person = maya();
    expect(remind(person, at('2025-06-13T19:00:00Z')).send?.cause).toBe(person.activity.event);
    expect(remind(person, at('2025-06-11T19:00:00Z')).send?.cause).toBe(person.step?.event);
  });

  it.each(ruleNames)(
    '%s can be created as it is, in every language, at every step, without an exclamation mark or a word from elsewhere',
    (rule) => {
      for (const number of [1, 2, 3, 4, 5, 6, null]) {
        const opened = { at: at('2025-06-10T18:00:00Z'), event: 'opened' };
        const step = number === null ? null : { number, ...opened, worked: opened };
        const over = ruleNames.filter((other) => other !== rule);
        const people = languages.map((language) => maya({ step, over, wants: { language } }));
        for (const { payload } of people.flatMap((person) => remind(person, at('2025-06-17T20:00:00Z')).send ?? [])) {
          expect(notificationPayloadSchema.safeParse(payload).error).toBeUndefined();
          expect(payload.title + payload.message).not.toMatch(/!|undefined/);
        }
        const english = maya({ step, over, wants: { language: accentedEnglish } });
        const accented = remind(english, at('2025-06-17T20:00:00Z')).send;
        for (const words of accented
          ? [accented.payload.title, accented.payload.message, accented.payload.actionText]
          : []) {
          expect(notAccented(words ?? 'missing', ['Maya'])).toBe('');
        }
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import { defaultReminderSettings, type ReminderSettings } from './reminder-settings.ts';
import { type DatedRuleName, type ReminderRuleName, reminderRuleNames } from './reminders.ts';
import {
  afterPreferences,
  afterReturn,
  afterSettlement,
  nextSettlementAt,
  type DatedReminder,
  type ReminderFacts,
  type ReminderSettlement,
  settleReminders,
  withoutDated,
} from './settlement.ts';
import { type CommunicationPreferences, defaultPreferences } from './views.ts';

const at = (iso: string) => Date.parse(iso);
const hour = 3_600_000;
const day = 24 * hour;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

const left = { at: at('2025-06-10T18:00:00Z'), event: 'active' };
const opened = { at: at('2025-06-09T21:30:00Z'), event: 'opened' };
const off = { email: false, push: false };
const nowhere = { enableInAppNotifications: false, channels: { celebrations: off, reminders: off, tips: off } };
const wanting = (change: Partial<CommunicationPreferences>) => ({ ...defaultPreferences, ...change });
const facts = (change: Partial<ReminderFacts> = {}): ReminderFacts => ({
  userId: '00000000-0000-4000-8000-000000000000',
  preferences: defaultPreferences,
  settings: defaultReminderSettings,
  activity: left,
  step: { number: 3, ...opened, worked: opened },
  dated: [],
  over: [],
  left: [],
  reminded: [],
  pause: null,
  ...change,
});

interface Settled extends ReminderSettlement {
  readonly at: number;
}
/** All that is settled for a person who does nothing any more. */
const allOf = (person: ReminderFacts, from = person.activity.at): Settled[] => {
  const next = nextSettlementAt(person, from);
  if (next === undefined) return [];
  const settlement = settleReminders(person, next);
  expect(settlement.send ?? settlement.close[0], `there is something to settle at ${iso(next)}`).toBeDefined();
  return [{ ...settlement, at: next }, ...allOf(afterSettlement(person, settlement, next), next)];
};
const shown = (settled: readonly Settled[]) =>
  settled.map(({ at: moment, send, close }) =>
    [iso(moment), send?.rule ?? '-', ...close.map(({ rule, reason }) => `${rule} ${reason}`)].join(' '),
  );
const sentOf = (person: ReminderFacts, from?: number) =>
  allOf(person, from).flatMap(({ send, at: moment }) => (send ? [`${send.rule} ${(moment - left.at) / day}`] : []));
const settledAt = (person: ReminderFacts, now: number) => shown([{ ...settleReminders(person, now), at: now }]);

describe('the reminders of a person who stays away', () => {
  it('come on exactly the first, third and seventh day: anything that would delay these gives way', () => {
    expect(shown(allOf(facts()))).toEqual([
      '2025-06-11T18:00 inactive-1',
      '2025-06-13T18:00 inactive-3 tip superseded',
      '2025-06-17T18:00 inactive-7 stuck superseded',
    ]);
    expect(sentOf(facts({ step: null }))).toEqual(['inactive-1 1', 'inactive-3 3', 'inactive-7 7']);
  });

  it('include a tip and a waiting step where they delay nothing better', () => {
    const preferences = wanting({ encouragementMessages: false });
    const rules = sentOf(facts({ preferences })).map((one) => one.split(' ')[0]);
    expect(rules).toEqual(['tip', 'inactive-3', 'inactive-7']);
    const late = { at: left.at - 3 * day, event: 'opened' };
    expect(sentOf(facts({ over: ['tip'], step: { number: 3, ...late, worked: late } }))).toEqual([
      'stuck 1',
      'inactive-3 3',
      'inactive-7 7',
    ]);
    // An hour before the third day there is none: the next would have to wait 20 hours.
    const hourBefore = { at: left.at - day - hour, event: 'opened' };
    const before = facts({ over: ['inactive-1'], step: { number: 1, ...hourBefore, worked: hourBefore } });
    expect(sentOf(before)).toEqual(['inactive-3 3', 'inactive-7 7']);
  });

  it('wait for a place in the week, and the best of those that wait is sent then', () => {
    const reminded = [left.at + 2 * day, left.at + 3 * day, left.at + 4 * day];
    const person = facts({ over: ['inactive-1', 'inactive-3'], reminded });
    expect(shown(allOf(person, left.at + 4 * day))).toEqual([
      '2025-06-18T21:30 - tip weekly_limit',
      '2025-06-19T18:00 inactive-7 stuck superseded',
    ]);
  });

  it('are, of several that are due at once, only the best; the others are superseded', () => {
    const late = left.at + 7 * day;
    expect(settledAt(facts(), late)).toEqual([
      '2025-06-17T18:00 inactive-7 inactive-3 superseded stuck superseded tip superseded inactive-1 superseded',
    ]);
    const order = ['inactive-7', 'inactive-3', 'stuck', 'tip', 'inactive-1'] as const;
    for (const [place, rule] of order.entries()) {
      expect(settleReminders(facts({ over: order.slice(0, place) }), late).send?.rule).toBe(rule);
    }
  });

  it('come no sooner than 20 hours after another, and no more than three in seven days', () => {
    const last = left.at + day - hour;
    const after = (reminded: readonly number[]) => facts({ step: null, reminded });
    const waiting = { ...after([last]), over: ['inactive-3', 'inactive-7'] as const };
    expect(settleReminders(waiting, last + 20 * hour - 1).send).toBeNull();
    expect(settleReminders(waiting, last + 20 * hour).send?.rule).toBe('inactive-1');
    const three = [last - 3 * day, last - 2 * day, last];
    expect(nextSettlementAt(after(three), last)).toBe(last + 4 * day);
    expect(settleReminders(after(three), last + 4 * day).send?.rule).toBe('inactive-3');
  });

  it('name the event that began the period, and ask for no step when all are done', () => {
    const all = allOf(facts({ step: null, over: ['inactive-1', 'inactive-7'] }));
    expect(all).toMatchObject([{ send: { rule: 'inactive-3', cause: 'active', since: left.at }, close: [] }]);
  });

  it('include tips for Life, Money and Joy alone', () => {
    const withTip = [1, 2, 3, 4, 5, 6].filter((number) =>
      sentOf(facts({ over: ['inactive-1'], step: { number, ...left, worked: left } })).includes('tip 2'),
    );
    expect(withTip).toEqual([3, 4, 5]);
  });

  it('wait for the end of the quiet hours of the person’s own zone, and up to half an hour longer', () => {
    const departing = (userId: string) =>
      iso(
        nextSettlementAt(facts({ userId, step: null, preferences: wanting({ timezone: 'Asia/Tokyo' }) }), left.at) ?? 0,
      );
    expect(departing('00000000-0000-4000-8000-000000000000')).toBe('2025-06-11T22:00');
    const minutes = new Set<string>();
    for (let person = 0; person < 90; person += 1) {
      minutes.add(departing(`00000000-0000-4000-8000-${person.toString(16).padStart(12, '0')}`));
    }
    expect([...minutes].toSorted()).toEqual(
      Array.from({ length: 30 }, (_, minute) => `2025-06-11T22:${String(minute).padStart(2, '0')}`),
    );
  });
});

describe('a reminder that is not sent is closed', () => {
  it('as expired a week after its time, and hides nothing that comes later', () => {
    const limit = left.at + 14 * day;
    expect(settledAt(facts(), limit)[0]).toMatch(/ inactive-7 inactive-3 expired/);
    expect(settledAt(facts(), limit + 1)).toEqual([
      `${iso(limit)} - inactive-7 expired inactive-3 expired stuck expired tip expired inactive-1 expired`,
    ]);
  });

  it('never, when it is older than four weeks', () => {
    const long = left.at + 60 * day;
    expect(settleReminders(facts(), long)).toEqual({ send: null, close: [] });
    expect(nextSettlementAt(facts(), long)).toBeUndefined();
  });

  it('as switched off at its very time, when the person does not want it or has no channel for it', () => {
    const rulesOff = (change: Partial<CommunicationPreferences>) =>
      shown(allOf(facts({ preferences: wanting(change) }))).flatMap(
        (line) => line.match(/\S+(?= switched_off)/g) ?? [],
      );
    expect(rulesOff({ encouragementMessages: false })).toEqual(['inactive-1']);
    expect(rulesOff({ progressReminders: false }).toSorted()).toEqual(['inactive-3', 'inactive-7', 'stuck']);
    expect(rulesOff({ tipOfTheDay: false })).toEqual(['tip']);
    expect(rulesOff(nowhere)).toHaveLength(5);
    expect(rulesOff({ enableInAppNotifications: false })).toEqual(['tip']);
    expect(shown(allOf(facts({ step: null, preferences: wanting(nowhere) })))).toEqual([
      '2025-06-11T18:00 - inactive-1 switched_off',
      '2025-06-13T18:00 - inactive-3 switched_off',
      '2025-06-17T18:00 - inactive-7 switched_off',
    ]);
  });

  it('as switched off, when it was not wanted at its time, though it is wanted now', () => {
    const silent = afterPreferences(facts(), wanting(nowhere), left.at + hour);
    const on = afterPreferences(silent, defaultPreferences, left.at + 3.5 * day);
    expect(shown(allOf(on, left.at + 3.5 * day))).toEqual([
      '2025-06-14T06:00 - inactive-3 switched_off stuck switched_off tip switched_off inactive-1 switched_off',
      '2025-06-17T18:00 inactive-7',
    ]);
  });

  it('not when the preferences change in another point while it waits for the morning', () => {
    const evening = left.at + day + 5 * hour;
    const plain = afterPreferences(facts(), wanting({ motivationalTone: 'plain' }), evening);
    expect([plain.over, plain.left]).toEqual([[], []]);
  });

  it('as returned, when the person came back before it could leave', () => {
    const back = left.at + day + 6 * hour;
    const here = { ...facts({ step: null }), ...afterReturn(facts({ step: null }), ['activity'], back) };
    expect(settleReminders({ ...here, activity: { at: back, event: 'back' } }, back)).toMatchObject({
      send: null,
      close: [{ rule: 'inactive-1', cause: 'active', dueAt: left.at + day, reason: 'returned' }],
    });
  });

  it('by the weekly limit, when that alone made it too late', () => {
    // Three reminders of an hour that is quiet since: they hold back a fourth for a week, and the night makes it longer.
    const dueAt = left.at + 3 * day;
    const reminded = [dueAt - 2 * hour, dueAt - hour, dueAt - 1];
    const quiet = wanting({ quietHoursStart: '17:59', quietHoursEnd: '17:00' });
    const person = facts({ step: null, over: ['inactive-1', 'inactive-7'], preferences: quiet, reminded });
    expect(shown(allOf(person, dueAt))).toEqual(['2025-06-20T17:00 inactive-3']);
    const later = { ...person, reminded: reminded.map((one) => one + 2 * hour) };
    expect(shown(allOf(later, dueAt))).toEqual(['2025-06-20T18:00 - inactive-3 weekly_limit']);
  });

  it('once: each rule that comes due ends in one settlement', () => {
    const rules = allOf(facts()).flatMap(({ send, close }) =>
      [...(send ? [send] : []), ...close].map(({ rule }) => rule),
    );
    expect(rules.toSorted()).toEqual(['inactive-1', 'inactive-3', 'inactive-7', 'stuck', 'tip']);
  });
});

describe('a pause', () => {
  const pausing = (from: number, pausedUntil: string) => afterPreferences(facts(), wanting({ pausedUntil }), from);

  it('of three weeks ends in one word, the best, and the others are superseded', () => {
    const paused = pausing(left.at + hour, '2025-07-02');
    expect(settleReminders(paused, left.at + 10 * day)).toEqual({ send: null, close: [] });
    expect(shown(allOf(paused))).toEqual([
      '2025-07-02T07:00 inactive-7 inactive-3 superseded stuck superseded tip superseded inactive-1 superseded',
    ]);
  });

  it('that is ended early counts from that moment, and the end counts for what is too late', () => {
    const paused = pausing(left.at + hour, '2025-12-24');
    const back = left.at + 20 * day;
    const ended = afterPreferences(paused, wanting({ pausedUntil: null }), back);
    expect(nextSettlementAt(ended, left.at)).toBe(back);
    expect(settleReminders(ended, back + 7 * day).send?.rule).toBe('inactive-7');
    expect(settleReminders(ended, back + 7 * day + 1)).toMatchObject({ send: null, close: { length: 5 } });
  });

  it('makes nothing timely again that was too late before it began', () => {
    const paused = pausing(left.at + 9 * day, '2025-07-02');
    expect(shown(allOf(paused, left.at + 9 * day))[0]).toMatch(/^2025-07-02T00:00 - .*inactive-1 expired$/);
    expect(sentOf(paused, left.at + 9 * day)).toHaveLength(1);
  });

  it('that follows on another goes on with it', () => {
    const first = pausing(left.at + hour, '2025-06-20');
    const second = afterPreferences(first, wanting({ pausedUntil: '2025-07-20' }), at('2025-06-20T03:00:00Z'));
    expect(second.pause).toEqual({ from: left.at + hour, until: at('2025-07-20T00:00:00Z') });
    expect(shown(allOf(second))).toHaveLength(1);
  });

  it('ends at midnight of the person’s own zone', () => {
    const paused = afterPreferences(facts(), wanting({ pausedUntil: '2025-06-20', timezone: 'Asia/Tokyo' }), left.at);
    expect(paused.pause?.until).toBe(at('2025-06-19T15:00:00Z'));
  });
});

describe('what was sent', () => {
  it('ends what was due beside it, though no event says so', () => {
    const sent: ReminderSettlement = {
      send: { rule: 'inactive-7', cause: 'active', since: left.at, dueAt: 0 },
      close: [],
    };
    const after = afterSettlement(facts(), sent, left.at + 7 * day);
    expect(after.over).toHaveLength(5);
    expect(after.left.map(({ rule, reason }) => `${rule} ${reason}`)).toEqual(
      ['inactive-3', 'stuck', 'tip', 'inactive-1'].map((rule) => `${rule} superseded`),
    );
    expect(settleReminders(after, left.at + 7 * day)).toMatchObject({ send: null, close: { length: 4 } });
  });

  it('for a period that is over ends nothing of the current one', () => {
    const before: ReminderSettlement = { send: { rule: 'inactive-3', cause: 'before', since: 0, dueAt: 0 }, close: [] };
    expect(afterSettlement(facts(), before, left.at + hour)).toMatchObject({ over: [], reminded: [left.at + hour] });
  });

  it('keeps the times of the last three', () => {
    const rules: ReminderRuleName[] = ['inactive-1', 'tip', 'inactive-3', 'inactive-7'];
    const after = rules.reduce(
      (person, rule, count) =>
        afterSettlement(person, { send: { rule, cause: 'active', since: 0, dueAt: 0 }, close: [] }, left.at + count),
      facts(),
    );
    expect(after.reminded).toEqual([1, 2, 3].map((count) => left.at + count));
  });
});

describe('what administrators set', () => {
  const setting = (change: Partial<ReminderSettings>, person: Partial<ReminderFacts> = {}) =>
    facts({ settings: { ...defaultReminderSettings, ...change }, ...person });

  it('closes a rule that is switched off when it would have left, and the others leave as before', () => {
    const quiet = wanting({ quietHoursStart: '12:00', quietHoursEnd: '20:00' });
    expect(shown(allOf(setting({ off: ['inactive-3'] }, { step: null, preferences: quiet })))).toEqual([
      '2025-06-11T20:00 inactive-1',
      '2025-06-13T20:00 - inactive-3 switched_off',
      '2025-06-17T20:00 inactive-7',
    ]);
    // A tip that waited for the third day leaves then.
    expect(shown(allOf(setting({ off: ['inactive-3'] })))[1]).toBe('2025-06-13T18:00 tip inactive-3 switched_off');
  });

  it('lowers how many may leave in seven days', () => {
    expect(sentOf(setting({ weeklyLimit: 2 }, { step: null }))).toEqual(['inactive-3 3', 'inactive-7 7']);
    expect(sentOf(setting({ weeklyLimit: 1 }, { step: null }))).toEqual(['inactive-3 3', 'inactive-7 10']);
  });

  it('never makes anything leave earlier than the defaults', () => {
    for (const rule of reminderRuleNames) {
      for (const weeklyLimit of [1, 2, 3]) {
        const first = nextSettlementAt(facts(), left.at) ?? 0;
        expect(nextSettlementAt(setting({ off: [rule], weeklyLimit }), left.at)).toBeGreaterThanOrEqual(first);
      }
    }
  });
});

describe('what comes back on a chosen day', () => {
  const dated = (rule: DatedRuleName, on: string, cause = `${rule} ${on} 0000`): DatedReminder => ({
    rule,
    cause,
    at: left.at,
    day: on,
    of: 'promise',
  });
  const active = { at: at('2025-06-20T08:00:00Z'), event: 'here' };
  const person = (...list: DatedReminder[]) =>
    facts({ activity: active, step: null, over: ['inactive-1', 'inactive-3', 'inactive-7'], dated: list });

  it('comes at nine in the morning, on its day, one thing a day: nothing of it ends another', () => {
    const all = allOf(
      person(
        dated('promise-before', '2025-06-23'),
        dated('letter', '2025-06-23'),
        dated('promise-after', '2025-06-25'),
      ),
    );
    expect(shown(all)).toEqual([
      '2025-06-23T09:00 promise-before',
      '2025-06-24T07:00 letter',
      '2025-06-25T09:00 promise-after',
    ]);
  });

  it('goes before lesser reminders, which give way on the day before', () => {
    const here = { at: at('2025-06-22T10:00:00Z'), event: 'here' };
    const one = facts({ activity: here, step: null, dated: [dated('promise-before', '2025-06-24')] });
    expect(shown(allOf(one)).slice(0, 2)).toEqual([
      '2025-06-24T09:00 promise-before inactive-1 superseded',
      '2025-06-25T10:00 inactive-3',
    ]);
  });

  it('finds room among the three of a week: the first day of absence gives way to it', () => {
    const here = { at: at('2025-06-20T10:00:00Z'), event: 'here' };
    const one = {
      ...facts({ activity: here, step: null, dated: [dated('weekly-check', '2025-06-23')] }),
      over: ['inactive-3', 'inactive-7'] as const,
      reminded: [at('2025-06-17T09:00:00Z'), at('2025-06-19T09:00:00Z')],
    };
    expect(shown(allOf(one)).slice(0, 1)).toEqual(['2025-06-23T09:00 weekly-check inactive-1 superseded']);
    expect(shown(allOf({ ...one, dated: [] })).slice(0, 1)).toEqual(['2025-06-21T10:00 inactive-1']);
  });

  it('expires with its day where it would be wrong later, also after a pause', () => {
    expect(settledAt(person(dated('promise-before', '2025-06-23')), at('2025-06-24T09:00:00Z'))).toEqual([
      '2025-06-24T09:00 - promise-before expired',
    ]);
    const paused = {
      ...person(dated('weekly-check', '2025-06-23')),
      pause: { from: active.at, until: at('2025-06-28T00:00:00Z') },
    };
    expect(shown(allOf(paused)).slice(0, 1)).toEqual(['2025-06-28T00:00 - weekly-check expired']);
  });

  it('returns each week for the weekly check, for eight weeks without a visit', () => {
    const days = allOf(person(dated('weekly-check', '2025-06-23', 'aaaa-ffff'))).map(({ at: moment }) =>
      iso(moment).slice(0, 10),
    );
    expect(days.slice(0, 3)).toEqual(['2025-06-23', '2025-06-30', '2025-07-07']);
    expect(days.at(-1)).toBe('2025-08-11');
    expect(new Set(days).size).toBe(8);
  });

  it('is closed as returned where it was due when the answer came, and is left alone before', () => {
    const one = person(dated('promise-after', '2025-06-23'), dated('promise-before', '2025-07-01'));
    const after = withoutDated(one, () => true, at('2025-06-23T10:00:00Z'));
    expect(after.dated).toEqual([]);
    expect(after.left).toMatchObject([{ rule: 'promise-after', reason: 'returned' }]);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import { nextSettlementAt, type ReminderFacts, settleReminders } from '#contracts/notifications/settlement.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { DueReminders, type EndedReminder, reminderKey } from './due-reminders.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const at = (iso: string) => Date.parse(`${iso}Z`);
const userId = '00000000-0000-4000-8000-000000000001';
const active = { at: at('2036-05-01T08:00'), event: 'active' };
const forgotten = 'what is planned is sent, or closed with its reason';
const noOne = () => false;

const person: ReminderFacts = {
  userId,
  preferences: { ...defaultPreferences, timezone: 'UTC' },
  settings: defaultReminderSettings,
  activity: active,
  step: { number: 3, ...active, worked: active },
  dated: [],
  over: [],
  left: [],
  reminded: [],
  pause: null,
};
let log = { acts: 0, ended: new Map<string, EndedReminder>(), isErased: false };
let judge = new DueReminders(() => log);

beforeEach(() => {
  log = { acts: 0, ended: new Map(), isErased: false };
  judge = new DueReminders(() => log);
});

const look = (when: number, isComplete = true, isWaiting: (userId: string) => boolean = noOne) =>
  judge.judge({ at: when, isComplete, isWaiting });

/** The product does what the rule says, if `does` it. */
function settle(facts: ReminderFacts, when: number, does = (_: ReminderRuleName) => true): void {
  const { send, close } = settleReminders(facts, when);
  const ends = [...(send ? [{ ...send, reason: null }] : []), ...close];
  for (const { rule, cause, reason } of ends) {
    if (does(rule)) log.ended.set(reminderKey({ rule, cause }), { rule, cause, at: when, reason });
  }
}

it('notices a reminder that was due while the product looked, and neither sent nor closed', () => {
  const due = nextSettlementAt(person, active.at) ?? 0;
  judge.follow([person], active.at);
  look(due - hourMs);
  look(due, false);
  expect(() => look(due + hourMs)).toThrow(forgotten);
  log.acts += 1;
  look(due + hourMs);
});

it('is content with what was sent or closed, and notices that of the superseded ones one was not closed', () => {
  const when = active.at + 9 * dayMs;
  expect(settleReminders(person, when).close.length).toBeGreaterThan(0);
  judge.follow([person], active.at);
  settle(person, when);
  look(when);
  look(when + hourMs);
  log.ended.delete([...log.ended.keys()].at(-1) ?? '');
  judge = new DueReminders(() => log);
  judge.follow([person], active.at);
  expect(() => look(when)).toThrow(forgotten);
});

it('owes nothing of a reminder that makes way for a better one each time the product looks', () => {
  // May leave from 7:00 on; from 9:10 on it would delay what comes when the person has been away for seven days.
  const reminded = [at('2036-05-02T07:00'), at('2036-05-03T07:10')];
  const [from, to] = [at('2036-05-04T00:00'), at('2036-05-09T00:00')];
  const facts = { ...person, settings: { ...defaultReminderSettings, weeklyLimit: 3 }, reminded };
  const acts = (when: number) => {
    const { send, close } = settleReminders(facts, when);
    return send !== null || close.length > 0;
  };
  const times = Array.from({ length: (to - from) / 600_000 }, (_, index) => from + index * 600_000);
  const planned = times.findIndex(acts);
  const madeWay = times.findIndex((when, index) => index > planned && !acts(when));
  expect(planned).toBeGreaterThan(0);
  expect(madeWay).toBeGreaterThan(planned);
  const [before = 0, during = 0, after = 0] = [times[planned - 1], times[planned], times[madeWay]];
  judge.follow([facts], from);
  look(before);
  look(after);
  // Had the product looked in between, it would be owed.
  expect(() => {
    judge.follow([facts], from);
    look(during);
  }).toThrow(forgotten);
});

it('lets a job that failed be tried again, for a while', () => {
  const due = nextSettlementAt(person, active.at) ?? 0;
  judge.follow([person], active.at);
  look(due, true, () => true);
  look(due + 5 * hourMs, true, () => true);
  expect(() => look(due + 13 * hourMs, true, () => true)).toThrow(forgotten);
});

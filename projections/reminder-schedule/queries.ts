import {
  type DuePerson,
  nextSettlementAt,
  type ReminderFacts,
  settleReminders,
} from '#contracts/notifications/settlement.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { Db } from '../engine/projector.ts';
import type { ReadContext } from '../read-context.ts';
import { type DuePlace, type PutOff, readDue, readFrom, readReminderSettings, readSome } from './rows.ts';
import { reminderFactsOf, type ScheduleState } from './schedule.ts';

const scheduleOf = (state: ScheduleState, settings: ReminderSettings): PersonFacts => ({
  ...reminderFactsOf(state, settings),
  firstName: state.firstName,
  journey: { completedSteps: state.completedSteps, startedAt: state.startedAt },
  texts: state.texts,
});

const schedulesOf = async (
  db: Pick<Db, 'query'>,
  reading: Promise<readonly ScheduleState[]>,
): Promise<PersonFacts[]> => {
  const [stored, settings] = await Promise.all([reading, readReminderSettings(db)]);
  return stored.map((one) => scheduleOf(one, settings));
};

/** The schedules of these learners; unknown ones are missing. */
export const readSchedules = (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<PersonFacts[]> =>
  schedulesOf(db, readSome(db, userIds));

/** Up to `max` learners by id, after the id `after` ('' for the beginning). */
export const listSchedules = (db: Pick<Db, 'query'>, after: string, max: number): Promise<PersonFacts[]> =>
  schedulesOf(db, readFrom(db, after, max));

/** A page of due reminders, who of its people can wait, and where the next page begins; null after the last one. */
export interface DuePage {
  readonly due: readonly DuePerson[];
  readonly early: readonly PutOff[];
  readonly next: DuePlace | null;
}

/** Administrators may allow more reminders meanwhile, which is noticed within this time, in milliseconds. */
const settingsNoticedMs = 60 * 60_000;

/** From when on there may be something to settle; null for never, if nothing happens. */
const lookedAtAgain = (facts: ReminderFacts, now: number): number | null => {
  const next = nextSettlementAt(facts, now);
  if (next === undefined) return null;
  const soonest = nextSettlementAt({ ...facts, settings: defaultReminderSettings }, now) ?? next;
  return Math.min(next, Math.max(soonest, now + settingsNoticedMs));
};

/**
 * The people whose reminders are to be settled at `now`, longest waiting first. The index finds up to `max` candidates from a place
 * on; the rules then drop those for whom there is nothing to send or close yet: many wait for the end of their quiet hours, and
 * some for days because of the limit of a week.
 */
export const dueReminders = async (
  db: Pick<Db, 'query'>,
  { now, from, max }: { now: number; from: DuePlace | null; max: number },
): Promise<DuePage> => {
  const [found, settings] = await Promise.all([readDue(db, { now, from, max }), readReminderSettings(db)]);
  const due: DuePerson[] = [];
  const early: PutOff[] = [];
  for (const { userId, state, version } of found) {
    const facts = reminderFactsOf(state, settings);
    const { send, close } = settleReminders(facts, now);
    const [first] = send ? [send] : close;
    if (first) due.push({ userId, rule: first.rule, dueAt: first.dueAt });
    else early.push({ userId, version, until: lookedAtAgain(facts, now) });
  }
  const last = found.length < max ? undefined : found.at(-1);
  return { due, early, next: last ? { userId: last.userId, settleAt: last.settleAt } : null };
};

/** What a user chose for their messages; null until they chose. */
export const readPreferences = async (
  db: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<CommunicationPreferences | null> => {
  const { rows } = await db.pool.query<{ preferences: CommunicationPreferences | null }>({
    name: 'preferences-of',
    text: "select state->'preferences' as preferences from reach where user_id = $1",
    values: [userId],
  });
  return rows[0]?.preferences ?? null;
};

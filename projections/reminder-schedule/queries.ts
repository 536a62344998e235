import {
  type DueReminder,
  nextSettlementAt,
  type ReminderFacts,
  settleReminders,
} from '#contracts/notifications/settlement.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderForgottenMs } from '#contracts/notifications/timeliness.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { Db } from '../engine/projector.ts';
import type { ReadContext } from '../read-context.ts';
import { reminderFactsOf, type UsedText } from './schedule.ts';
import { type DuePlace, readDue, readFrom, readReminderSettings, readSome, type StoredSchedule } from './rows.ts';
import { WaitingReminders } from './waiting.ts';

/** What reminders need to know of a learner. Times in milliseconds since 1970, except `startedAt`. */
export interface ReminderSchedule extends ReminderFacts {
  readonly firstName: string;
  readonly journey: { readonly completedSteps: readonly number[]; readonly startedAt: string | null };
  /** The texts of the messages of the last two weeks. */
  readonly texts: readonly UsedText[];
}

const scheduleOf = ({ state }: StoredSchedule, settings: ReminderSettings): ReminderSchedule => ({
  ...reminderFactsOf(state, settings),
  firstName: state.profile.firstName,
  journey: { completedSteps: state.timing.completedSteps, startedAt: state.profile.startedAt },
  texts: state.timing.texts,
});

const schedulesOf = async (
  db: Pick<Db, 'query'>,
  reading: Promise<readonly StoredSchedule[]>,
): Promise<ReminderSchedule[]> => {
  const [stored, { settings }] = await Promise.all([reading, readReminderSettings(db)]);
  return stored.map((one) => scheduleOf(one, settings));
};

/** The schedules of these learners; unknown ones are missing. */
export const readSchedules = (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<ReminderSchedule[]> =>
  schedulesOf(db, readSome(db, userIds));

/** Up to `max` learners by id, after the id `after` ('' for the beginning). */
export const listSchedules = (db: Pick<Db, 'query'>, after: string, max: number): Promise<ReminderSchedule[]> =>
  schedulesOf(db, readFrom(db, after, max));

/** A person whose reminders are to be settled, and the first of those that are sent or closed. */
export interface DueSettlement extends Pick<DueReminder, 'rule' | 'dueAt'> {
  readonly userId: string;
}

/** A page of due reminders, and where the next page begins; null after the last one. */
export interface DuePage {
  readonly due: readonly DueSettlement[];
  readonly next: DuePlace | null;
}

/**
 * What is in the index is never older: at a change, what is older than `reminderForgottenMs` is left out, and all that
 * comes due without another change does so within nine days.
 */
const lookBackMs = reminderForgottenMs + 10 * 24 * 60 * 60_000;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * The people whose reminders are to be settled at `now`, longest waiting first. The index finds up to `max` candidates from a place
 * on; the rules then drop those for whom there is nothing to send or close yet, who are remembered in `waiting`.
 */
export const dueReminders = async (
  db: Pick<Db, 'query'>,
  {
    now,
    from,
    max,
    waiting = new WaitingReminders(),
  }: { now: number; from: DuePlace | null; max: number; waiting?: WaitingReminders },
): Promise<DuePage> => {
  const start = from ?? { settleAt: now - lookBackMs, userId: lowestId };
  const [found, { settings, revision }] = await Promise.all([
    readDue(db, { now, from: start, max, waiting: waiting.at(now) }),
    readReminderSettings(db),
  ]);
  waiting.judgedBy(revision);
  const due = found.flatMap(({ userId, state, version }) => {
    const facts = reminderFactsOf(state, settings);
    const { send, close } = settleReminders(facts, now);
    const [first] = send ? [send] : close;
    if (first) return [{ userId, rule: first.rule, dueAt: first.dueAt }];
    waiting.add(userId, version, nextSettlementAt(facts, now));
    return [];
  });
  const { userId, settleAt } = found.at(-1) ?? {};
  const isLastPage = found.length < max || userId === undefined || settleAt === undefined;
  return { due, next: isLastPage ? null : { userId, settleAt } };
};

/** What a user chose for their messages; null until they chose. */
export const readPreferences = async (
  db: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<CommunicationPreferences | null> => {
  const { rows } = await db.pool.query<{ preferences: CommunicationPreferences | null }>({
    name: 'preferences-of',
    text: 'select preferences from reach_people where user_id = $1',
    values: [userId],
  });
  return rows[0]?.preferences ?? null;
};

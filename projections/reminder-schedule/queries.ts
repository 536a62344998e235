import { nextReminder, type PlannedReminder, type ReminderFacts } from '#contracts/notifications/reminders.ts';
import { remindedForMs } from '#contracts/notifications/timeliness.ts';
import type { Db } from '../engine/projector.ts';
import { reminderFactsOf } from './schedule.ts';
import { type DuePlace, type StoredSchedule, readDue, readFrom, readSome } from './rows.ts';

/** What reminders need to know of a learner. Times in milliseconds since 1970, except `startedAt`. */
export interface ReminderSchedule extends ReminderFacts {
  readonly userId: string;
  readonly firstName: string;
  readonly journey: { readonly completedSteps: readonly number[]; readonly startedAt: string | null };
}

const scheduleOf = ({ userId, state }: StoredSchedule): ReminderSchedule => ({
  ...reminderFactsOf(state),
  userId,
  firstName: state.profile.firstName,
  journey: { completedSteps: state.timing.completedSteps, startedAt: state.profile.startedAt },
});

/** The schedules of these learners; unknown ones are missing. */
export const readSchedules = async (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<ReminderSchedule[]> =>
  (await readSome(db, userIds)).map(scheduleOf);

/** Up to `max` learners by id, after the id `after` ('' for the beginning). */
export const listSchedules = async (db: Pick<Db, 'query'>, after: string, max: number): Promise<ReminderSchedule[]> =>
  (await readFrom(db, after, max)).map(scheduleOf);

/** A reminder that is due, and its recipient. */
export interface DueReminder extends PlannedReminder {
  readonly userId: string;
}

/** A page of due reminders, and where the next page begins; null after the last one. */
export interface DuePage {
  readonly due: readonly DueReminder[];
  readonly next: DuePlace | null;
}

/** No row stays due for longer: a reminder due at a change is at most a week late, and later ones lapse in two weeks. */
const lookBackMs = 4 * remindedForMs;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * The reminders due at `now`, longest waiting first. The index finds up to `max` candidates from a place on; the rules
 * then drop those for whom nothing is due yet.
 */
export const dueReminders = async (
  db: Pick<Db, 'query'>,
  { now, from, max }: { now: number; from: DuePlace | null; max: number },
): Promise<DuePage> => {
  const start = from ?? { sendAt: now - lookBackMs, userId: lowestId };
  const found = await readDue(db, { now, from: start, max });
  const due = found.flatMap(({ userId, state }) => {
    const next = nextReminder(reminderFactsOf(state), now);
    return next && next.sendAt <= now ? [{ userId, ...next }] : [];
  });
  const last = found.at(-1);
  const isLast = found.length < max || !last || last.sendAt === null;
  return { due, next: isLast ? null : { userId: last.userId, sendAt: last.sendAt } };
};

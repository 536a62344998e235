import { nextReminder, type PlannedReminder, type ReminderFacts } from '#contracts/notifications/reminders.ts';
import { remindedForMs } from '#contracts/notifications/timeliness.ts';
import type { Db } from '../engine/projector.ts';
import { reminderFactsOf } from './schedule.ts';
import { type DuePlace, type StoredSchedule, readDue, readFrom, readSome } from './rows.ts';

/** How a learner may be reached. Times in milliseconds since 1970, but for `startedAt`. */
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

/** How these learners may be reached; those whom nobody knows are missing. */
export const readSchedules = async (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<ReminderSchedule[]> =>
  (await readSome(db, userIds)).map(scheduleOf);

/** All learners in the order of their ids, `max` at a time, those behind the id `after` ('' for the beginning). */
export const listSchedules = async (db: Pick<Db, 'query'>, after: string, max: number): Promise<ReminderSchedule[]> =>
  (await readFrom(db, after, max)).map(scheduleOf);

/** Somebody to whom a reminder is due. */
export interface DueReminder extends PlannedReminder {
  readonly userId: string;
}

/** A page of those who are due, and where the next one begins; null behind the last. */
export interface DuePage {
  readonly due: readonly DueReminder[];
  readonly next: DuePlace | null;
}

/** Nobody is open for longer: what is due at a change is at most a week late, and all behind it lapses in two weeks. */
const lookBackMs = 4 * remindedForMs;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Who is due at `now`, who waits longest first: of `max` people whom the index finds from a place on, those to whom the
 * rules have something to say at this very moment.
 */
export const dueReminders = async (
  db: Pick<Db, 'query'>,
  { now, from, max }: { now: number; from: DuePlace | null; max: number },
): Promise<DuePage> => {
  const start = from ?? { sendAt: now - lookBackMs, userId: nobody };
  const found = await readDue(db, { now, from: start, max });
  const due = found.flatMap(({ userId, state }) => {
    const next = nextReminder(reminderFactsOf(state), now);
    return next && next.sendAt <= now ? [{ userId, ...next }] : [];
  });
  const last = found.at(-1);
  const isLast = found.length < max || !last || last.sendAt === null;
  return { due, next: isLast ? null : { userId: last.userId, sendAt: last.sendAt } };
};

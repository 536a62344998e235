import { nextReminder, type PlannedReminder, type ReminderFacts } from '#contracts/notifications/reminders.ts';
import { remindedForMs } from '#contracts/notifications/timeliness.ts';
import type { Db } from '../engine/projector.ts';
import { reminderFactsOf } from './facts.ts';
import { type DuePlace, type KnownReach, readDue, readFrom, readSome } from './rows.ts';

/** How a learner may be reached. Times in milliseconds since 1970, but for `startedAt`. */
export interface Reach extends ReminderFacts {
  readonly userId: string;
  readonly firstName: string;
  readonly journey: { readonly completedSteps: readonly number[]; readonly startedAt: string | null };
}

const reachOf = ({ userId, facts }: KnownReach): Reach => ({
  ...reminderFactsOf(facts),
  userId,
  firstName: facts.who.firstName,
  journey: { completedSteps: facts.standing.completedSteps, startedAt: facts.who.startedAt },
});

/** How these learners may be reached; those whom nobody knows are missing. */
export const reachSome = async (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<Reach[]> =>
  (await readSome(db, userIds)).map(reachOf);

/** All learners in the order of their ids, `max` at a time, those behind the id `after` ('' for the beginning). */
export const reachAll = async (db: Pick<Db, 'query'>, after: string, max: number): Promise<Reach[]> =>
  (await readFrom(db, after, max)).map(reachOf);

/** Somebody to whom a reminder is due. */
export interface Due extends PlannedReminder {
  readonly userId: string;
}

/** A page of those who are due, and where the next one begins; null behind the last. */
export interface DuePage {
  readonly due: readonly Due[];
  readonly next: DuePlace | null;
}

/** Nobody is open for longer: what is due at a change is at most a week late, and all behind it lapses in two weeks. */
const lookBackMs = 4 * remindedForMs;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Who is due at `now`, who waits longest first: of `max` people whom the index finds from a place on, those to whom the
 * rules have something to say at this very moment.
 */
export const whoIsDue = async (
  db: Pick<Db, 'query'>,
  { now, from, max }: { now: number; from: DuePlace | null; max: number },
): Promise<DuePage> => {
  const start = from ?? { sendAt: now - lookBackMs, userId: nobody };
  const found = await readDue(db, { now, from: start, max });
  const due = found.flatMap(({ userId, facts }) => {
    const next = nextReminder(reminderFactsOf(facts), now);
    return next && next.sendAt <= now ? [{ userId, ...next }] : [];
  });
  const last = found.at(-1);
  const isLast = found.length < max || !last || last.sendAt === null;
  return { due, next: isLast ? null : { userId: last.userId, sendAt: last.sendAt } };
};

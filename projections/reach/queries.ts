import type { ReminderFacts, ReminderRuleName } from '#contracts/notifications/reminders.ts';
import { remindedForMs } from '#contracts/notifications/timeliness.ts';
import type { Db } from '../engine/projector.ts';
import { reminderFactsOf } from './facts.ts';
import { type KnownReach, readFrom, readSome } from './rows.ts';

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

/** Somebody to whom a reminder is due, and since when. */
export interface Due {
  readonly userId: string;
  readonly rule: ReminderRuleName;
  readonly sendAt: number;
}

/** The first reminder of a person lapses a week before their last one can. */
const lookBackMs = 2 * remindedForMs;

/**
 * Who is due at `now`, whoever waits longest first: at most `max`, those behind `after`, the last of the page before.
 * Read off the index alone.
 */
export const whoIsDue = async (
  db: Pick<Db, 'query'>,
  { now, after, max }: { now: number; after: Due | null; max: number },
): Promise<Due[]> => {
  const { rows } = await db.query<{ user_id: string; next_rule: ReminderRuleName; send_at: Date }>({
    name: 'reach-due',
    text: `select user_id, next_rule, send_at from reach
      where (send_at, user_id) > ($1::timestamptz, $2::uuid) and send_at <= $3::timestamptz
      order by send_at, user_id limit $4`,
    values: [
      new Date(after?.sendAt ?? now - lookBackMs),
      after?.userId ?? '00000000-0000-0000-0000-000000000000',
      new Date(now),
      max,
    ],
  });
  return rows.map(({ user_id: userId, next_rule: rule, send_at }) => ({ userId, rule, sendAt: send_at.getTime() }));
};

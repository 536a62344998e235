import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done, type WorkerPorts } from '../ports.ts';
import { remind } from './react.ts';

/** What finding reminders asks. */
export interface ReminderPorts {
  /** Everybody to whom a reminder is due, page by page. Milliseconds since 1970. */
  due(now: number): AsyncIterable<readonly { userId: string; rule: ReminderRuleName; dueAt: number }[]>;
}

/**
 * Looks at one person and sends what is due to them now. What has changed since the job was added counts: who has
 * been active again, or wants no reminders any more, gets none.
 */
export const remindJob =
  ({ facts, commands, now }: WorkerPorts): JobHandler<'remind'> =>
  async ({ userId }) => {
    const person = await facts.person(userId, '');
    const reminder = person && remind(person, now());
    if (reminder) await commands.createNotification({ userId, correlationId: reminder.cause, ...reminder });
    return done;
  };

/**
 * Adds a job for everybody to whom a reminder is due, as the read model knows them: whatever the queue lost, or gave up,
 * is added again until it is done.
 */
export const findReminders =
  (reminders: ReminderPorts, { queue, now, failedAgainMs }: Finding): RoundHandler =>
  async (signal) => {
    for await (const due of reminders.due(now())) {
      await queue.addAgain(
        due.map(({ userId, rule, dueAt }) => toAdd('remind', { userId, rule, day: dayOf(dueAt) })),
        failedAgainMs,
      );
      if (signal.aborted) return;
    }
  };

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

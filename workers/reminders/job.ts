import { type DuePerson, settleReminders } from '#contracts/notifications/settlement.ts';
import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done, noOwnWords, type WorkerPorts } from '../ports.ts';
import { remind, takesOwnWords } from './react.ts';

/** What the round that finds reminders needs. */
export interface ReminderPorts {
  /** Everyone with reminders to settle, page by page. Times in milliseconds since 1970. */
  due(now: number): AsyncIterable<readonly DuePerson[]>;
}

/**
 * Settles one person's reminders: sends the best of those that are due, and closes the others with the reason. Decides on
 * current facts: people who have been here again since the job was added, or have turned reminders off, get none.
 */
export const remindJob =
  ({ facts, commands, now }: WorkerPorts): JobHandler<'remind'> =>
  async ({ userId }) => {
    const person = await facts.person(userId);
    if (person === null) return done;
    const at = now();
    const settlement = settleReminders(person, at);
    const { send, close } = settlement;
    if (send === null && close.length === 0) return done;
    const own = send && takesOwnWords(send, person) ? await facts.ownWords(userId) : noOwnWords;
    await commands.settleReminders(remind(person, settlement, own, at));
    return done;
  };

/**
 * Adds a job for everyone with reminders to settle, from the read model: jobs that the queue lost or gave up are added again until
 * they are done.
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

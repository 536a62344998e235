import type { JobHandler } from '../jobs.ts';
import { done, type WorkerPorts } from '../ports.ts';
import { remind } from './react.ts';

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

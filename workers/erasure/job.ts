import { type Finding, type JobHandler, type JobsPort, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** What erasing people asks and does. */
export interface ErasurePorts {
  /** Whose erasure is due, or begun and not finished. */
  due(now: Date): Promise<readonly string[]>;
  erase(userId: string): Promise<void>;
  /** Called when the queue holds nothing of theirs either. */
  done(userId: string): Promise<void>;
}

/** Erases one person. Every step can be done again. */
export const eraseJob =
  (erasures: ErasurePorts, queue: Pick<JobsPort, 'forget'>): JobHandler<'erase'> =>
  async ({ userId }) => {
    await erasures.erase(userId);
    await queue.forget(userId, 'erase');
    await erasures.done(userId);
    return done;
  };

/** Adds a job for each erasure that is due or was cut short. */
export const findErasures =
  (erasures: ErasurePorts, { queue, now, underWayMs }: Finding): RoundHandler =>
  async () => {
    const due = await erasures.due(new Date(now()));
    await queue.addAgain(
      due.map((userId) => toAdd('erase', { userId })),
      underWayMs,
    );
  };

import { type Finding, type JobHandler, type JobsPort, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** What erasing people needs. */
export interface ErasurePorts {
  /** User ids whose erasure is due, or begun and not finished. */
  due(now: Date): Promise<readonly string[]>;
  erase(userId: string): Promise<void>;
  /** Called once the queue holds none of their jobs either. */
  done(userId: string): Promise<void>;
}

/** Erases one person. Every step is idempotent. */
export const eraseJob =
  (erasures: ErasurePorts, queue: Pick<JobsPort, 'forget'>): JobHandler<'erase'> =>
  async ({ userId }) => {
    await erasures.erase(userId);
    await queue.forget(userId, 'erase');
    await erasures.done(userId);
    return done;
  };

/** Adds a job for each erasure that is due or was interrupted. */
export const findErasures =
  (erasures: ErasurePorts, { queue, now, underWayMs }: Finding): RoundHandler =>
  async () => {
    const due = await erasures.due(new Date(now()));
    await queue.addAgain(
      due.map((userId) => toAdd('erase', { userId })),
      underWayMs,
    );
  };

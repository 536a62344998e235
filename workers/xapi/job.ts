import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** What sending to the learning record store needs. */
export interface StatementPorts {
  /** Sends what is new until nothing is left, the store does not answer, or the time for one round is over. */
  sendNew(signal: AbortSignal): Promise<void>;
  /** The events whose statements the store refused, the oldest first, up to a limit. */
  refused(): Promise<readonly string[]>;
  /** Sends one of those again. @throws Error if the store does not take it */
  sendRefused(eventId: string): Promise<void>;
}

/** A statement that was refused for good is tried again once a day: the store may have been changed meanwhile. */
const refusedAgainMs = 24 * 60 * 60_000;

/** Sends a statement that the store refused before. While it is refused, it is among the failed jobs. */
export const sendStatementJob =
  (statements: StatementPorts | undefined): JobHandler<'send-statement'> =>
  async ({ eventId }) => {
    await statements?.sendRefused(eventId);
    return done;
  };

/** Sends new statements, and adds a job for each that was refused, so that one statement does not hold up the others. */
export const sendStatements =
  (statements: StatementPorts | undefined, { queue }: Pick<Finding, 'queue'>): RoundHandler =>
  async (signal) => {
    if (!statements) return;
    await statements.sendNew(signal);
    const refused = await statements.refused();
    await queue.addAgain(
      refused.map((eventId) => toAdd('send-statement', { eventId })),
      refusedAgainMs,
    );
  };

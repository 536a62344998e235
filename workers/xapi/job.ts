import type { RoundHandler } from '../jobs.ts';

/** What sending to the learning record store needs. */
export interface StatementPorts {
  /** Sends what is new until nothing is left, the store does not answer, or the time for one round is over. */
  send(signal: AbortSignal): Promise<void>;
}

export const sendStatements =
  (statements: StatementPorts | undefined): RoundHandler =>
  async (signal) => {
    await statements?.send(signal);
  };

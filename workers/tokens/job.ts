import type { RoundHandler } from '../jobs.ts';

/** What warnings of tokens that end need. */
export interface TokenPorts {
  /** Queues a mail for each warning that is due and was not queued before. */
  warn(): Promise<void>;
}

/** Warns of tokens that end soon. A round that was missed is made up for by the next, as long as the token is valid. */
export const findEndingTokens =
  (tokens: TokenPorts): RoundHandler =>
  () =>
    tokens.warn();

import type { TokenPorts } from '../tokens/job.ts';

/** Of the work of the clock: no token ends. */
export const noTokens: TokenPorts = { warn: async () => undefined };

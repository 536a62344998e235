import type { HealthProblem } from '#contracts/text/health-problem.ts';

/** The health of a part: null when it works, otherwise what is wrong. Reason and params are public. */
export type Check = () => Promise<({ readonly state: 'behind' | 'down' } & HealthProblem) | null>;

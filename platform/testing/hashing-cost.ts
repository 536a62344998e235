import type { HashingCost } from '#platform/auth/passwords/hashing.ts';

/** The least that argon2 takes. What the product asks for is tried in hashing.test.ts. */
export const hashingCost: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

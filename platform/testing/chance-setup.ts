import { configureGlobal } from 'fast-check';

/**
 * Seeds random tests the same way in every run, so that failures can be reproduced. CHANCE_SEED sets another seed, as
 * FUZZ=30000 does.
 */
configureGlobal({ seed: Number(process.env['CHANCE_SEED'] ?? 1) });

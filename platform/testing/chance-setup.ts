import { configureGlobal } from 'fast-check';

/**
 * What chance brings is the same in every run of the tests, so that a fault which it finds can be seen again. CHANCE_SEED
 * asks for something else; `npm run fuzz` does so by itself.
 */
configureGlobal({ seed: Number(process.env['CHANCE_SEED'] ?? 1) });

import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

// Hooks run in the reverse order, so this is after those of the file.
afterAll(endAll);

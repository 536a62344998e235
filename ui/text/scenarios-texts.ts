import type { Files } from './all-texts.ts';

/** The other texts of the scenarios host, whose build has this in place of all-texts.ts. */
export const allTexts: Files = import.meta.glob('../../contracts/text/*/scenarios.ts');

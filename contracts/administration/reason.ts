import * as z from 'zod/mini';
import { because } from '../because.ts';
import { freeText } from '../text.ts';

/** Characters that nobody sees say nothing. */
const visibleIn = (text: string): string => text.replace(/\p{C}/gu, '').trim();

/** Why an administrator reads what they otherwise may not, or changes a role. The person can read it. */
export const reasonSchema = freeText(500).check(
  z.refine((reason) => visibleIn(reason).length >= 10, because('reason_too_short', { min: 10 })),
);

import * as z from 'zod/mini';
import { because } from '../because.ts';
import { freeText } from '../text.ts';

/** Why an administrator reads what they otherwise may not, or changes a role. The person can read it. */
export const reasonSchema = freeText(500).check(
  z.refine((reason) => reason.trim().length >= 10, because('reason_too_short', { min: 10 })),
);

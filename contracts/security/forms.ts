import * as z from 'zod/mini';
import { freeText } from '../text.ts';
import { assertionSchema } from './passkey-forms.ts';

/** Six digits, in groups or not. */
export const codeSchema = z.string().check(z.regex(/^\s*(\d\s*){6}$/, 'Six digits, as the app shows them'));

/** What the second step of a sign-in is taken with. */
export const secondProofSchema = z.union([
  z.strictObject({ code: codeSchema }),
  z.strictObject({ recoveryCode: freeText(40).check(z.minLength(1, 'Required')) }),
  z.strictObject({ passkey: assertionSchema }),
]);
export type SecondProof = z.output<typeof secondProofSchema>;

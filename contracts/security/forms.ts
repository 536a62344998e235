import * as z from 'zod/mini';
import { because } from '../because.ts';
import { freeText } from '../text.ts';
import { assertionSchema } from './passkey-forms.ts';

/** Six digits, in groups or not. */
export const codeSchema = z.string().check(z.regex(/^\s*(\d\s*){6}$/, because('app_code_form')));

/** The proof for the second step of a sign-in. */
export const secondProofSchema = z.union([
  z.strictObject({ code: codeSchema }),
  z.strictObject({ recoveryCode: freeText(40).check(z.minLength(1, because('required'))) }),
  z.strictObject({ passkey: assertionSchema }),
]);
export type SecondProof = z.output<typeof secondProofSchema>;

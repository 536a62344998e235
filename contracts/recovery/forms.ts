import * as z from 'zod/mini';
import { because } from '../because.ts';
import { freeText } from '../text.ts';

const email = z.email(because('not_an_email')).check(z.maxLength(254, because('not_an_email')));

export const askSchema = z.strictObject({ email });

/** From a mail: six digits, which people type with spaces and dashes, or the secret of its link. */
export const mailedCodeSchema = z
  .string()
  .check(z.regex(/^(?:[\s-]*(?:\d[\s-]*){6}|[\w-]{43})$/, because('mailed_code_form')));

export const verifySchema = z.strictObject({ email, code: mailedCodeSchema });

/** Spec §5, Password reset: checks that both are equal, then that they are long enough, with the specified texts. */
export const newPasswordSchema = z.strictObject({
  email,
  newPassword: freeText(1_000).check(z.minLength(1, because('required'))),
  confirmPassword: freeText(1_000).check(z.minLength(1, because('required'))),
  /** The ids of the ways in that stay, of those that `resetPasswordVerify` listed. Without it, those of the last 30 days end. */
  keep: z.optional(z.array(z.uuid()).check(z.maxLength(200))),
});

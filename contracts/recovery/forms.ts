import * as z from 'zod/mini';
import { freeText } from '../text.ts';

const email = z
  .email('Please enter a valid email address')
  .check(z.maxLength(254, 'Please enter a valid email address'));

export const askSchema = z.strictObject({ email });

/** Six digits; people write them with spaces and dashes. */
export const verifySchema = z.strictObject({
  email,
  code: z.string().check(z.regex(/^[\s-]*(\d[\s-]*){6}$/, 'The code has six digits')),
});

/** Spec §5, Password reset: that both are the same and long enough is checked in this order, with the specified words. */
export const newPasswordSchema = z.strictObject({
  email,
  newPassword: freeText(1_000).check(z.minLength(1, 'Required')),
  confirmPassword: freeText(1_000).check(z.minLength(1, 'Required')),
});

import * as z from 'zod/mini';
import { freeText } from '../text.ts';

const email = z
  .email('Please enter a valid email address')
  .check(z.maxLength(254, 'Please enter a valid email address'));

export const askSchema = z.strictObject({ email });

/** What a mail carries: six digits, which people write with spaces and dashes, or the secret of its link. */
export const mailedCodeSchema = z
  .string()
  .check(z.regex(/^(?:[\s-]*(?:\d[\s-]*){6}|[\w-]{43})$/, 'The code has six digits'));

export const verifySchema = z.strictObject({ email, code: mailedCodeSchema });

/** Spec §5, Password reset: that both are the same and long enough is checked in this order, with the specified words. */
export const newPasswordSchema = z.strictObject({
  email,
  newPassword: freeText(1_000).check(z.minLength(1, 'Required')),
  confirmPassword: freeText(1_000).check(z.minLength(1, 'Required')),
});

import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { freeText, writtenText } from '../text.ts';
import { isOfOneScript } from './one-script.ts';

/** The login form's own texts (spec §5). */
export const loginSchema = z.strictObject({
  username: freeText(320).check(z.minLength(1, 'Please enter your username')),
  password: freeText(1_000).check(z.minLength(1, 'Please enter your password')),
});

/** A name: one line, so that in a mail or a log it can't begin another. */
const nameText = (missing: string) =>
  writtenText(100, missing).check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please keep this on one line'));

export const registrationSchema = z.strictObject({
  username: freeText(40).check(
    z.minLength(3, 'Username must be at least 3 characters'),
    z.regex(
      /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u,
      'Letters, digits, dots, dashes and underscores only, beginning with a letter or digit',
    ),
    z.refine(isOfOneScript, 'Letters of one script only: not Latin and Cyrillic in one name, for example'),
  ),
  email: z.email('Please enter a valid email address').check(z.maxLength(254, 'Please enter a valid email address')),
  password: freeText(1_000).check(z.minLength(6, 'Password must be at least 6 characters long')),
  firstName: nameText('First name is required'),
  lastName: nameText('Last name is required'),
  organization: z.optional(freeText(200)),
  /** The browser's IANA time zone, so that days are the person's own from the first one on. */
  timezone: z.optional(freeText(64)),
  /** The language to speak in; without it, the one that the browser asks for. */
  language: z.optional(z.enum(languages)),
});

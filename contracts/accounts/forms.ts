import * as z from 'zod/mini';
import { because } from '../because.ts';
import { languages } from '../language.ts';
import { shownName } from '../names.ts';
import { freeText } from '../text.ts';
import { isOfOneScript } from './one-script.ts';

/** The login form's own texts (spec §5). */
export const loginSchema = z.strictObject({
  username: freeText(320).check(z.minLength(1, because('username_missing'))),
  password: freeText(1_000).check(z.minLength(1, because('password_missing'))),
});

export const registrationSchema = z.strictObject({
  username: freeText(40).check(
    z.minLength(3, because('username_too_short', { min: 3 })),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, because('username_signs')),
    z.refine(isOfOneScript, because('mixed_scripts')),
  ),
  email: z.email(because('not_an_email')).check(z.maxLength(254, because('not_an_email'))),
  password: freeText(1_000).check(z.minLength(6, because('password_too_short', { min: 6 }))),
  firstName: shownName(100, because('first_name_missing')),
  lastName: shownName(100, because('last_name_missing')),
  organization: z.optional(freeText(200)),
  /** The browser's IANA time zone, so that days follow the person's clock from the start. */
  timezone: z.optional(freeText(64)),
  /** By default the language that the browser prefers. */
  language: z.optional(z.enum(languages)),
});

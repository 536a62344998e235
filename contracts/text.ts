import * as z from 'zod/mini';

/** Free text that a person writes: up to `max` characters, without NUL (PostgreSQL can't keep one). */
// @__NO_SIDE_EFFECTS__
export const freeText = (max: number) =>
  z.string().check(
    z.maxLength(max, `Please keep this under ${max.toLocaleString('en')} characters`),
    z.refine(
      (text) => !text.includes('\u0000') && text.isWellFormed(),
      'This contains characters that cannot be stored',
    ),
  );

/** Free text of which at least one visible character is needed. */
// @__NO_SIDE_EFFECTS__
export const writtenText = (max: number, message = 'Required') =>
  freeText(max).check(z.refine((text) => text.trim() !== '', message));

/** A score from 0 to 100 and a level from 0 to 10 (contract §3); JSON knows no infinite number. */
export const score = z.number().check(z.gte(0, 'From 0 to 100'), z.lte(100, 'From 0 to 100'));
export const level = z.number().check(z.gte(0, 'From 0 to 10'), z.lte(10, 'From 0 to 10'));

import * as z from 'zod/mini';
import { because } from './because.ts';

const storable = (max: number) =>
  [
    z.maxLength(max, because('text_too_long', { max })),
    z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), because('not_storable')),
  ] as const;

/** Checks for a text with at least one visible character. */
// @__NO_SIDE_EFFECTS__
export const written = (max: number, message = because('required')) =>
  [...storable(max), z.refine<string>((text) => text.trim() !== '', message)] as const;

/** Free text that a person writes: up to `max` characters, without NUL (PostgreSQL can't keep one). */
// @__NO_SIDE_EFFECTS__
export const freeText = (max: number) => z.string().check(...storable(max));

/** Free text with at least one visible character. */
// @__NO_SIDE_EFFECTS__
export const writtenText = (max: number, message = because('required')) => z.string().check(...written(max, message));

/** Checks for a range that includes both ends. */
// @__NO_SIDE_EFFECTS__
export const between = (min: number, max: number) => {
  const reason = because('between', { min, max });
  return [z.gte(min, reason), z.lte(max, reason)] as const;
};

/** A score from 0 to 100 and a level from 0 to 10 (contract §3); JSON knows no infinite number. */
export const score = z.number().check(...between(0, 100));
export const level = z.number().check(...between(0, 10));

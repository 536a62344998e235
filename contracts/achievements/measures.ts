import * as z from 'zod/mini';
import { type FlagKey, type Measures, type NumberKey, type RequirementKey, requirements } from './requirements.ts';

// Object.fromEntries forgets which key had which kind; the table above is the proof.
const shape = Object.fromEntries(
  Object.entries(requirements).map(([key, kind]) => [key, z.optional(kind === 'flag' ? z.boolean() : z.number())]),
) as { [K in NumberKey]: z.ZodMiniOptional<z.ZodMiniNumber> } & { [K in FlagKey]: z.ZodMiniOptional<z.ZodMiniBoolean> };

/** The measures that one event moved, with the values they reached. */
export const measuresSchema = z.strictObject(shape);

/** A learner's value for one key: 0 or false until an event changes it. */
export const measureOf = (measures: Measures, key: RequirementKey): number | boolean =>
  measures[key] ?? (requirements[key] === 'flag' ? false : 0);

/** Spec §4: a number is met at or above its threshold, a flag when it matches. */
export const isMet = (value: number | boolean, threshold: number | boolean): boolean =>
  typeof value === 'number' && typeof threshold === 'number' ? value >= threshold : value === threshold;

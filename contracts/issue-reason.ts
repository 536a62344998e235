import type * as z from 'zod/mini';
import { because } from './because.ts';

/** The reason for issues of schemas that give none (spec §5, default schema messages). */
export const issueReason = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || lacksKind(issue)) return because('required');
  if (issue.code === 'too_small' && issue.inclusive !== false)
    return because('at_least', { min: Number(issue.minimum) });
  if (issue.code === 'too_big' && issue.inclusive !== false) return because('at_most', { max: Number(issue.maximum) });
  return because('invalid');
};

/** The input lacks the field that selects one of several kinds of object. */
const lacksKind = ({ code, input, discriminator }: z.core.$ZodRawIssue): boolean =>
  code === 'invalid_union' &&
  typeof discriminator === 'string' &&
  typeof input === 'object' &&
  input !== null &&
  !Object.hasOwn(input, discriminator);

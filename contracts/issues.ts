import * as z from 'zod/mini';
import { type Issue, Refusal } from './refusals.ts';

/** What is said where the schema itself has no words for it (spec §5, default schema messages). */
export const issueWords = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || lacksKind(issue)) return 'Required';
  if (issue.code === 'too_small' && issue.inclusive !== false) return `At least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.inclusive !== false) return `At most ${issue.maximum}`;
  return 'Invalid input';
};

/** Of several kinds of object none was named. */
const lacksKind = ({ code, input, discriminator }: z.core.$ZodRawIssue): boolean =>
  code === 'invalid_union' &&
  typeof discriminator === 'string' &&
  typeof input === 'object' &&
  input !== null &&
  !Object.hasOwn(input, discriminator);

/** Zod's issues with the path from the part's name on (`body.data.lifeBalance`), and one for each unknown field. */
export const issuesOf = (error: z.core.$ZodError, part: string): Issue[] =>
  error.issues.flatMap((issue): Issue[] => {
    const path = [part, ...issue.path.map(String)].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'Unknown field' }));
  });

/** The first fault speaks for all where a client shows one message only. */
export const invalidInput = (issues: readonly Issue[]): Refusal =>
  new Refusal('invalid_input', issues.length === 1 ? (issues[0]?.message ?? 'Invalid input') : 'Invalid input', issues);

/**
 * Reads what came in some part of a request by a schema that only the handler knows.
 * @throws Refusal `invalid_input`, each issue with its path from `part` on
 */
export const readPart = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, value, { error: issueWords });
  if (!parsed.success) throw invalidInput(issuesOf(parsed.error, part));
  return parsed.data;
};

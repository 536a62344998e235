import * as z from 'zod/mini';
import { type IssueReason, reasonIn } from './because.ts';
import { issueReason } from './issue-reason.ts';
import { type Issue, type ParamsOf, Refusal } from './refusals.ts';

/** More than any form has fields: a longer list would only make the answer to a senseless body large. */
const maxIssues = 100;

/** Zod's first issues with the path from the part's name on (`body.data.lifeBalance`), and one for each unknown field. */
export const issuesOf = (error: z.core.$ZodError, part: string): Issue[] =>
  error.issues
    .slice(0, maxIssues)
    .flatMap((issue): Issue[] => {
      const path = [part, ...issue.path.map(String)].join('.');
      if (issue.code !== 'unrecognized_keys') return [{ path, ...reasonIn(issue.message) }];
      return issue.keys
        .slice(0, maxIssues)
        .map((key) => ({ path: `${path}.${key}`, reason: 'unknown_field', params: {} }));
    })
    .slice(0, maxIssues);

export const invalidInput = (issues: readonly Issue[]): Refusal => new Refusal('invalid_input', {}, { issues });

/** One field is wrong for this reason. */
export const issueAt = <R extends IssueReason>(
  path: string,
  reason: R,
  ...[params]: ParamsOf<R> extends Record<string, never> ? [] : [params: ParamsOf<R>]
): Issue => ({ path, reason, params: params ?? {} });

/**
 * Reads what came in some part of a request by a schema that only the handler knows.
 * @throws Refusal `invalid_input`, each issue with its path from `part` on
 */
export const readPart = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, value, { error: issueReason });
  if (!parsed.success) throw invalidInput(issuesOf(parsed.error, part));
  return parsed.data;
};

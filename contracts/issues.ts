import * as z from 'zod/mini';
import { type IssueReason, reasonIn } from './because.ts';
import { issueReasonForPrograms } from './expected.ts';
import { type Issue, type ParamsOf, Refusal } from './refusals.ts';

/** More than any form has fields; a longer list would only make the answer to a malformed body large. */
const maxIssues = 100;

/** Zod's first issues with full paths (`body.data.lifeBalance`), and one for each unknown field. */
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

/** An issue with one field. */
export const issueAt = <R extends IssueReason>(
  path: string,
  reason: R,
  ...[params]: ParamsOf<R> extends Record<string, never> ? [] : [params: ParamsOf<R>]
): Issue => ({ path, reason, params: params ?? {} });

/**
 * Parses a part of a request with a schema that only the handler knows.
 * @throws Refusal `invalid_input`, with paths that begin with `part`
 */
export const readPart = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> => {
  const parsed = partOf(schema, value, part);
  if ('issues' in parsed) throw invalidInput(parsed.issues);
  return parsed.data;
};

/** The same without a refusal, for one of many parts that may be wrong. */
export const partOf = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  part: string,
): { readonly data: z.output<Schema> } | { readonly issues: readonly Issue[] } => {
  const parsed = z.safeParse(schema, value, { error: issueReasonForPrograms });
  return parsed.success ? { data: parsed.data } : { issues: issuesOf(parsed.error, part) };
};

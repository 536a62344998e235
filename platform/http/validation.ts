import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { storable } from './plain-data.ts';

/** What the parts are called in the path of an issue: `body.data.lifeBalance`. */
const partNames: Readonly<Record<string, string>> = { querystring: 'query' };

/** Checks one part of a request with its row's schema; what is wrong becomes issues with paths. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart = 'body' }) => {
  const part = partNames[httpPart] ?? httpPart;
  return (data: unknown) => {
    const unstorable = storable(data, part);
    if (unstorable) return { error: refusal([unstorable]) };
    const parsed = z.safeParse(schema, data, { error: words });
    return parsed.success ? { value: parsed.data } : { error: refusal(issuesOf(parsed.error, part)) };
  };
};

/** The first fault speaks for all where a client shows one message only. */
const refusal = (issues: readonly Issue[]) =>
  new Refusal('invalid_input', issues.length === 1 ? (issues[0]?.message ?? 'Invalid input') : 'Invalid input', issues);

/** What is said where the schema itself has no words for it (spec §5, default schema messages). */
function words(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Required';
  if (issue.code === 'too_small' && issue.inclusive !== false) return `At least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.inclusive !== false) return `At most ${issue.maximum}`;
  return 'Invalid input';
}

/** Zod's issues with the path from the part's name on, and one for each unknown field. */
function issuesOf(error: z.core.$ZodError, part: string): Issue[] {
  return error.issues.flatMap((issue): Issue[] => {
    const path = [part, ...issue.path.map(String)].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'Unknown field' }));
  });
}

/** Writes an answer down by its row's schema: what the schema does not name never leaves the server. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return JSON.stringify(parsed.data);
    throw new Error(`${method} ${url} answered with another shape than its row says`, { cause: parsed.error });
  };
};

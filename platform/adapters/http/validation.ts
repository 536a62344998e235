import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';
import { issueReason } from '#contracts/issue-reason.ts';
import { invalidInput, issuesOf } from '#contracts/issues.ts';
import { storable } from '#platform/base/plain-data.ts';

/** What the parts are called in the path of an issue: `body.data.lifeBalance`. */
const partNames: Readonly<Record<string, string>> = { querystring: 'query' };

/** Checks one part of a request with its row's schema; what is wrong becomes issues with paths. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart = 'body' }) => {
  const part = partNames[httpPart] ?? httpPart;
  return (given: unknown) => {
    const data = given === null ? undefined : given; // how the framework says that there is no body
    const unstorable = storable(data, part);
    if (unstorable) return { error: invalidInput([unstorable]) };
    const parsed = z.safeParse(schema, data, { error: issueReason });
    return parsed.success ? { value: parsed.data } : { error: invalidInput(issuesOf(parsed.error, part)) };
  };
};

/** Writes an answer down by its row's schema: what the schema does not name never leaves the server. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return JSON.stringify(parsed.data);
    throw new Error(`${method} ${url} answered with another shape than its row says`, { cause: parsed.error });
  };
};

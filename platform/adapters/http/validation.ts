import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';
import { issueReasonForPrograms } from '#contracts/expected.ts';
import { invalidInput, issuesOf } from '#contracts/issues.ts';
import { storable } from '#platform/base/plain-data.ts';

/** How parts are named in an issue's path, as in `body.data.lifeBalance`. */
const partNames: Readonly<Record<string, string>> = { querystring: 'query' };

/** Checks one part of a request with its endpoint's schema; violations become issues with paths. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart = 'body' }) => {
  const part = partNames[httpPart] ?? httpPart;
  return (given: unknown) => {
    const data = given === null ? undefined : given; // how the framework represents a missing body
    // The shape first: it says how much there may be to look through.
    const parsed = z.safeParse(schema, data, { error: issueReasonForPrograms });
    if (!parsed.success) return { error: invalidInput(issuesOf(parsed.error, part)) };
    const unstorable = storable(parsed.data, part);
    return unstorable ? { error: invalidInput([unstorable]) } : { value: parsed.data };
  };
};

/** Serializes an answer by its endpoint's schema; what the schema does not name never leaves the server. */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const parsed = z.safeParse(schema, data);
    if (parsed.success) return JSON.stringify(parsed.data);
    throw new Error(`${method} ${url} answered with another shape than its endpoint declares`, { cause: parsed.error });
  };
};

import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { brand } from '#contracts/brand.ts';
import { type RefusalCode, refusals } from '#contracts/refusals.ts';
import { failureSchema, type Row } from '#contracts/row.ts';

/** The documentation's page brings styles of its own inside its mark-up. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const description = [
  'A session cookie says who calls.',
  'A call that writes takes an `Idempotency-Key` (a UUID): the same key with the same request gives the first answer again.',
  'Where it appended to the log it answers with the position that the log has come to: `X-Position`, and `position` in the body.',
  'A read that sends it as `X-Min-Position` is at least that fresh.',
].join(' ');

const uuidParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same request gives the first answer again',
  schema: { type: 'string', format: 'uuid' },
} as const;
const headerOf = (what: string) => ({ description: what, schema: { type: 'string' } }) as const;
const retryAfter = { 'Retry-After': headerOf('Seconds until another try makes sense') };
const position = { 'X-Position': headerOf('The position that the log has come to') };
const failure = z.toJSONSchema(failureSchema);

/** The part of a description that is added to. */
interface Operation {
  description?: string;
  parameters?: unknown[];
  responses: Record<number, { headers?: object }>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The codes with which a row may refuse, by status: its own, and those of every call of its kind. */
function refusalsOf(row: Row): Map<number, RefusalCode[]> {
  const codes: RefusalCode[] = ['invalid_input', ...row.refusals, 'too_many_requests', 'unavailable'];
  if (row.who !== 'anyone') codes.push('not_signed_in', 'not_allowed');
  if (row.fresh) codes.push('proof_needed');
  if (row.method !== 'GET') codes.push('cross_site', 'too_large', 'unsupported_media_type', 'key_reused');
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code]);
  return byStatus;
}

/** Adds to each row what it may refuse with, what its calls spend, and the headers of commands. */
function addFailures(paths: Paths, rows: Readonly<Record<string, Row>>): void {
  for (const row of Object.values(rows)) {
    const operation = paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
    if (!operation) continue;
    operation.description = `Spends the budget \`${row.budget}\`.`;
    for (const [status, codes] of refusalsOf(row)) {
      operation.responses[status] = {
        description: codes.join(', '),
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: { 'application/json': { schema: failure } },
      } as object;
    }
    if (row.method === 'GET') continue;
    operation.parameters = [...(operation.parameters ?? []), uuidParameter];
    const answer = operation.responses[row.status];
    if (answer) answer.headers = { ...answer.headers, ...position };
  }
}

/** Describes every route that is added afterwards, from the same schemas that check it. */
export async function describeRoutes(server: FastifyInstance, rows: Readonly<Record<string, Row>>): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand.title, version: brand.version, description },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const described = 'openapiObject' in document ? document.openapiObject : document.swaggerObject;
      // The routes of the rows are among its paths, each with its answer.
      addFailures((described.paths ?? {}) as unknown as Paths, rows);
      return described;
    },
  });
}

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function serveDescription(server: FastifyInstance): Promise<void> {
  let written: string | undefined;
  const config = { who: 'anyone', budget: 'read', name: 'openApi' } as const;
  server.get('/api/openapi.json', { config, schema: { hide: true } }, async (_request, reply) => {
    written ??= JSON.stringify(server.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(written);
  });
  await server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone', budget: 'read', name: 'docs' };
    });
    docs.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', docsPolicy));
    await docs.register(fastifySwaggerUi, { routePrefix: '/api/docs', uiConfig: { url: '/api/openapi.json' } });
  });
}

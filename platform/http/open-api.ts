import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from '#contracts/brand.ts';

/** The documentation's page brings styles of its own inside its mark-up. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const description = [
  'A session cookie says who calls.',
  'A call that writes takes an `Idempotency-Key` (a UUID): the same key with the same request gives the first answer again.',
  'Where it appended to the log it answers with the position that the log has come to: `X-Position`, and `position` in the body.',
  'A read that sends it as `X-Min-Position` is at least that fresh.',
].join(' ');

/** Describes every route that is added afterwards, from the same schemas that check it. */
export async function describeRoutes(server: FastifyInstance): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: brand.title, version: brand.version, description },
    },
    transform: jsonSchemaTransform,
  });
}

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function serveDescription(server: FastifyInstance): Promise<void> {
  let written: string | undefined;
  const config = { who: 'anyone', name: 'openApi' } as const;
  server.get('/api/openapi.json', { config, schema: { hide: true } }, async (_request, reply) => {
    written ??= JSON.stringify(server.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(written);
  });
  await server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone', name: 'docs' };
    });
    docs.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', docsPolicy));
    await docs.register(fastifySwaggerUi, { routePrefix: '/api/docs', uiConfig: { url: '/api/openapi.json' } });
  });
}

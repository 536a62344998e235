import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { openApiDocument } from './open-api.ts';
import { type Examples, loadExamples } from './open-api-examples.ts';
import { otherRoutes } from './other-routes.ts';

/** The documentation page has inline styles. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function serveOpenApi(
  server: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
): Promise<void> {
  // Built on first use, to keep the start fast.
  let examples: Examples = {};
  const withExamples = async (): Promise<void> => {
    examples = await loadExamples();
  };
  await server.register(fastifySwagger, {
    openapi: { openapi: '3.1.0' },
    transform: ({ url }) => ({ url, schema: { hide: true } }),
    transformObject: () => openApiDocument(endpoints, otherRoutes, publicUrl, { examples }),
  });
  let written: string | undefined;
  const config = { who: 'anyone', budget: 'read', name: 'openApi', anyOrigin: true } as const;
  server.get('/api/openapi.json', { config }, async (_request, reply) => {
    await withExamples();
    written ??= JSON.stringify(server.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(written);
  });
  await server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone', budget: 'read', name: 'docs' };
    });
    // The page shows what its own address answers, which is the same.
    docs.addHook('onRequest', withExamples);
    docs.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', docsPolicy));
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1, deepLinking: true },
    });
  });
}

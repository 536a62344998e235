import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { docsPolicy, docsStyle, docsTitle, tryingCalls, withViewport } from './docs-page.ts';
import { openApiDocument } from './open-api.ts';
import { loadExamples, noExamples } from './open-api-examples.ts';
import { otherRoutes } from './other-routes.ts';

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function serveOpenApi(
  server: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
): Promise<void> {
  // Built on first use, to keep the start fast.
  let examples = noExamples;
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
  const inWriting = async (): Promise<string> => {
    await withExamples();
    return (written ??= JSON.stringify(server.swagger()));
  };
  server.get('/api/openapi.json', { config }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(await inWriting()),
  );
  await server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone', budget: 'read', name: 'docs' };
    });
    // The page shows what its own address answers: the same, with a word to those who try calls.
    docs.addHook('onRequest', withExamples);
    docs.addHook('preHandler', async ({ routeOptions: { url } }, reply) => {
      // JSON is YAML too. Writing it in the style of YAML takes a second of a processor.
      if (url === '/api/docs/yaml') return reply.type('application/yaml; charset=utf-8').send(await inWriting());
      return undefined;
    });
    docs.addHook('onSend', async (_request, reply, body) => {
      reply.header('content-security-policy', docsPolicy);
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      return isPage && typeof body === 'string' ? withViewport(body) : body;
    });
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: {
        docExpansion: 'none',
        defaultModelsExpandDepth: -1,
        deepLinking: true,
        filter: true,
        tryItOutEnabled: true,
        displayRequestDuration: true,
      },
      theme: { title: docsTitle, css: [{ filename: 'docs.css', content: docsStyle }], favicon: [] },
      transformSpecification: (document) => {
        const { info } = document as { info: { description: string } };
        return { ...document, info: { ...info, description: tryingCalls + info.description } };
      },
      transformSpecificationClone: false,
    });
  });
}

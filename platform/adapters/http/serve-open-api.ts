import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { docsPolicy, docsStyle, docsTitle, tryingCalls, withViewport } from './docs-page.ts';
import { KeptDocument } from './kept-document.ts';
import { openApiSteps } from './open-api.ts';
import { otherRoutes } from './other-routes.ts';

/** More files than the page of the documentation has. */
const mostKept = 32;
/** How long the description is worked on before others have their turn. */
const sliceMs = 5;

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export async function serveOpenApi(
  server: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
  publicUrl: string,
): Promise<void> {
  // The page of the documentation only asks whether it is there: what it reads is answered below.
  await server.register(fastifySwagger, { openapi: { openapi: '3.1.0' } });
  let described: Promise<object> | undefined;
  // With the first request, to keep the start fast.
  const description = () => (described ??= describe(endpoints, publicUrl));
  const inWriting = async (): Promise<Buffer> => Buffer.from(JSON.stringify(await description()));
  const kept = new Map<string, KeptDocument>();
  const keptAt = async (url: string, type: string, write = inWriting): Promise<KeptDocument> => {
    const document = kept.get(url) ?? new KeptDocument(`${type}; charset=utf-8`, await write());
    kept.set(url, document);
    return document;
  };
  /** What the page of the documentation reads. */
  const forTrying = async (): Promise<Buffer> => Buffer.from(JSON.stringify(withTrying(await description())));
  const config = { who: 'anyone', budget: 'read', name: 'openApi', anyOrigin: true } as const;
  server.get('/api/openapi.json', { config }, async (request, reply) =>
    (await keptAt('/api/openapi.json', 'application/json')).send(request, reply),
  );
  await server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone', budget: 'read', name: 'docs' };
    });
    docs.addHook('onRequest', async (request, reply) => {
      // JSON is YAML too. Writing it in the style of YAML takes a second of a processor.
      const { url } = request.routeOptions;
      if (url === '/api/docs/yaml') return (await keptAt(url, 'application/yaml')).send(request, reply);
      if (url === '/api/docs/json') return (await keptAt(url, 'application/json', forTrying)).send(request, reply);
      return kept.get(fileOf(request))?.send(request, reply);
    });
    docs.addHook('onSend', async (request, reply, body) => {
      reply.header('content-security-policy', docsPolicy);
      const type = String(reply.getHeader('content-type'));
      const isPage = type.startsWith('text/html');
      const shown = isPage && typeof body === 'string' ? withViewport(body) : body;
      const isWhole = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('content-encoding');
      if (!isWhole || Buffer.isBuffer(shown) || kept.size >= mostKept) return shown;
      const bytes = shown instanceof Readable ? await buffer(shown) : Buffer.from(String(shown));
      kept.set(fileOf(request), new KeptDocument(type, bytes));
      return shown instanceof Readable ? bytes : shown;
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
    });
  });
}

/** Describes the calls, and lets others have their turn after each few. */
async function describe(endpoints: Readonly<Record<string, Endpoint>>, publicUrl: string): Promise<object> {
  const steps = openApiSteps(endpoints, otherRoutes, publicUrl);
  for (let began = performance.now(); ; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < sliceMs) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** The document with a word to those who try calls. */
const withTrying = (document: object) => {
  const { info } = document as { info: { description: string } };
  return { ...document, info: { ...info, description: tryingCalls + info.description } };
};

/** A file of the documentation, without its query. */
const fileOf = ({ routeOptions, params }: FastifyRequest): string =>
  [routeOptions.url, ...Object.values(Object(params) as Record<string, string>)].join(' ');

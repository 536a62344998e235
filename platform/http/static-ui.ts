import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const oneYear = 'public, max-age=31536000, immutable';
/** Vite names these by their content, so that a name never means anything else. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path);
/** The picture that credentials name: whoever shows one shows it on a page of their own. */
const isBadge = (path: string): boolean => /[\\/]pilot-licence\.svg(\.br|\.gz)?$/.test(path);

/** Answers an address that is no file and no call: with the page where a person goes there. */
export type PageFor = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Serves the built user interface, compressed beforehand. Every path that a person may type is the one page; a file
 * that is missing is not.
 */
export async function serveUi(server: FastifyInstance, root: string, scenarios: ScenariosHost): Promise<void> {
  const page = pageIn(root, scenarios);
  await server.register(async (files) => {
    // Everywhere else this page is one of the files.
    files.addHook('onRequest', async (request, reply) =>
      isScenarios(request, scenarios) && /^\/(\?|$)/.test(request.url) ? page(request, reply) : undefined,
    );
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'anyone', name: 'ui' };
    });
    await files.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', isHashed(path) ? oneYear : 'no-cache');
        if (isBadge(path)) void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  });
}

/** The host name under which there is only the money scenarios app (spec §2.4), and the address of everything else. */
export interface ScenariosHost {
  readonly scenariosHost: string;
  readonly publicUrl: string;
}

const isScenarios = ({ hostname }: FastifyRequest, { scenariosHost }: ScenariosHost): boolean =>
  hostname.toLowerCase() === scenariosHost;

/**
 * Makes the answer for addresses without a file. The page is read anew for each start, and kept. On the scenarios host it
 * bears a mark by which the browser's side shows that app alone, and finds back.
 */
export function pageIn(root: string, scenarios: ScenariosHost): PageFor {
  const file = join(root, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const marked = page?.replace('<head>', `<head><meta name="scenarios" content="${scenarios.publicUrl}" />`);
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !reads || isCall(path) || extname(path) !== '') return undefined;
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(isScenarios(request, scenarios) ? marked : page);
  };
}

const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path === '/metrics';

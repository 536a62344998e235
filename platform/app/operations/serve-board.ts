import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AppControllerRoute, BullBoardQueues, IServerAdapter } from '@bull-board/api/typings/app';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#contracts/brand.ts';
import type { Language } from '#contracts/language.ts';
import { redact } from '#contracts/redaction.ts';
import { Refusal, type RefusalCode } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { pagePolicy } from '#platform/adapters/http/security-headers.ts';
import { languageOfRequest } from '#platform/adapters/http/web.ts';
import type { QueueFigures } from '#platform/adapters/queue/queue-figures.ts';
import { inTime } from '#platform/base/in-time.ts';
import { isReadablePayload } from '#workers/jobs.ts';

const basePath = '/admin/queues/board/';
const timeoutMs = 3_000;
/** Bull Board's views, all of which are the one page. */
const views = ['', 'job-schedulers', 'queue/:queueName', 'queue/:queueName/:jobId'];
/** Bull Board's reading calls. Its writing ones are not served: it can neither ask for authentication nor record them. */
const reads = [
  '/api/redis/stats',
  '/api/queues',
  '/api/job-schedulers',
  '/api/queues/:queueName/metrics',
  '/api/queues/:queueName/default-job-options',
  '/api/queues/:queueName/rate-limit',
  '/api/queues/:queueName/job-data-schema',
  '/api/queues/:queueName/:jobId',
  '/api/queues/:queueName/:jobId/logs',
  '/api/queues/:queueName/:jobId/flow',
];
const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

const uiRoot = join(dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')), 'dist');
/** Bull Board's page sets its own base address and inserts one style element, which ours never do. */
const boardPolicy = pagePolicy
  .replace("base-uri 'none'", "base-uri 'self'")
  .replace("style-src 'self'", "style-src 'self' 'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='");

/** Bull Board at `/admin/queues/board`, for administrators, to look at jobs. It changes nothing. */
export function serveBoard(server: FastifyInstance, queue: Pick<QueueFigures, 'opened'>): void {
  const board = lazyBoard(queue);
  server.register(async (routes) => {
    routes.addHook('onRoute', (route) => {
      route.config = { ...route.config, who: 'admin', budget: 'read', needsProvenAddress: true, name: 'board' };
    });
    routes.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', boardPolicy));
    routes.setErrorHandler((error, request, reply) => {
      if (error instanceof Refusal && signIns.has(error.code) && isPage(request))
        return reply.redirect('/admin/queues');
      throw error;
    });
    // Bull Board's page shows `error` as the title of `message`.
    routes.addHook('preSerialization', async (request, reply, payload) =>
      reply.statusCode < 400 ? payload : { ...Object(payload), error: textIn(languageOfRequest(request)).queues.title },
    );
    routes.get(basePath.slice(0, -1), (_, reply) => reply.redirect(basePath));
    for (const view of views) {
      routes.get(`${basePath}${view}`, (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(pageOf(languageOfRequest(request))),
      );
    }
    for (const read of reads) {
      routes.get(`${basePath}${read.slice(1)}`, async (request, reply) => {
        const answer = inTime(board(read, request), timeoutMs, () => new Refusal('unavailable.queue'));
        const { status = 200, body } = await answer;
        // Its own failures have another shape: a queue or job that does not exist.
        if (status >= 400) throw new Refusal('not_found');
        return reply.code(status).header('cache-control', 'no-store').send(body);
      });
    }
    await routes.register(fastifyStatic, {
      root: join(uiRoot, 'static'),
      prefix: `${basePath}static/`,
      decorateReply: false,
    });
  });
}

/** What the administration's own page asks for. */
const signIns: ReadonlySet<RefusalCode> = new Set([
  'not_signed_in',
  'not_allowed',
  'second_factor_required',
  'address_unproven',
]);

const isPage = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !['api/', 'static/'].some((below) => url.startsWith(`${basePath}${below}`));

/** Loads Bull Board on first use, because that takes a fifth of a second, and few processes ever need it. */
function lazyBoard(queue: Pick<QueueFigures, 'opened'>) {
  const uiConfig = { hideDocsLink: true, showWorkers: false };
  const open = async () => {
    const [{ createBullBoard }, { BullMQAdapter }, opened] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      queue.opened(),
    ]);
    const handlers = new Map<string, AppControllerRoute['handler']>();
    let queues: BullBoardQueues = new Map();
    const serverAdapter: IServerAdapter = {
      setQueues(given) {
        queues = given;
        return this;
      },
      setApiRoutes(routes) {
        for (const { route, handler } of routes) for (const path of [route].flat()) handlers.set(path, handler);
        return this;
      },
      // These are for adapters that serve page and files as Bull Board wants them.
      setEntryRoute: () => serverAdapter,
      setErrorHandler: () => serverAdapter,
      setStaticPath: () => serverAdapter,
      setUIConfig: () => serverAdapter,
      setViewsPath: () => serverAdapter,
    };
    const shown = (['jobs', 'rounds'] as const).map((name) => {
      const adapter = new BullMQAdapter(opened[name], {
        displayName: textIn('en').queues.names[name],
        readOnlyMode: true,
      });
      adapter.setFormatter('data', (data) => (isReadablePayload(data) ? data : { hidden: 'unknown format' }));
      return adapter;
    });
    createBullBoard({ queues: shown, serverAdapter, options: { uiBasePath: dirname(uiRoot), uiConfig } });
    return { queues, handlers };
  };
  let opening: ReturnType<typeof open> | undefined;
  return async (route: string, { params, query, headers }: FastifyRequest) => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const { queues, handlers } = await opening;
    const handle = handlers.get(route);
    if (handle === undefined) throw new Refusal('not_found');
    const request = { queues, uiConfig, params, query, headers, body: {} } as Parameters<typeof handle>[0];
    const { status, body } = await handle(request);
    return { status, body: redact(body) };
  };
}

/** Bull Board's own page loads fonts from another host and has inline styles, so this one takes its place. */
function pageOf(language: Language): string {
  const t = textIn(language);
  const uiConfig = {
    boardTitle: brand.title,
    locale: { lng: locales[language] },
    miscLinks: [{ text: t.queues.title, url: '/admin/queues' }],
    hideDocsLink: true,
    showWorkers: false,
    favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
  };
  const { styles, scripts } = files();
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><base href="${basePath}"><link rel="icon" id="fav-logo" href="/favicon.svg"><title>Bull Board · ${brand.title}</title>
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}</head>
<body><script id="__UI_CONFIG__" type="application/json">${JSON.stringify(uiConfig).replaceAll('<', '\\u003c')}</script>
<div id="root"></div>${scripts.map((path) => `<script defer src="${path}"></script>`).join('')}</body></html>
`;
}

/** The names contain hashes; Bull Board's own page has the current ones. */
function files(): { readonly styles: readonly string[]; readonly scripts: readonly string[] } {
  const page = readFileSync(join(uiRoot, 'index.ejs'), 'utf8');
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, path = '']) => path);
  return {
    styles: named(/<link href="(static\/css\/[\w.-]+)"/g),
    scripts: named(/<script defer src="(static\/js\/[\w.-]+)"/g),
  };
}

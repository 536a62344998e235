import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AppControllerRoute, BullBoardQueues, IServerAdapter } from '@bull-board/api/typings/app';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brand } from '#contracts/brand.ts';
import type { Language } from '#contracts/language.ts';
import type { QueueName } from '#contracts/operations/queues.ts';
import { redact } from '#contracts/redaction.ts';
import { Refusal, type RefusalCode } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { contextOf } from '#platform/adapters/http/request-context.ts';
import { pagePolicy } from '#platform/adapters/http/security-headers.ts';
import { languageOfRequest } from '#platform/adapters/http/web.ts';
import type { QueueInspection } from '#platform/adapters/queue/failed-jobs.ts';
import { isReadablePayload } from '#workers/jobs.ts';
import { answered, type JobAct, jobActs, type JobActPorts, readTimeoutMs } from './job-acts.ts';

/** Our page that leads here, and asks for what is missing. */
const askingPath = '/admin/queues';
const basePath = `${askingPath}/board/`;
/** Bull Board's views, all of which are the one page. */
const views = ['', 'job-schedulers', 'queue/:queueName', 'queue/:queueName/:jobId'];
/** Bull Board's reading calls. */
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
/** Of Bull Board's writing calls, those that concern failed jobs: one job, or all of a queue. They are recorded here. */
const acts: readonly (readonly [path: string, act: JobAct])[] = [
  ['/api/queues/:queueName/:jobId/retry', 'retry'],
  ['/api/queues/:queueName/retry/:queueStatus', 'retry'],
  ['/api/queues/:queueName/:jobId/clean', 'removal'],
  ['/api/queues/:queueName/clean/:queueStatus', 'removal'],
];
const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

const uiRoot = join(dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')), 'dist');
/** Bull Board's page sets its own base address and inserts one style element, which ours never do. */
const boardPolicy = pagePolicy
  .replace("base-uri 'none'", "base-uri 'self'")
  .replace("style-src 'self'", "style-src 'self' 'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='");

interface ActRequest {
  readonly Params: { readonly queueName: string; readonly jobId?: string; readonly queueStatus?: string };
}

/** Bull Board at `/admin/queues/board`, for administrators: to look at jobs, and to retry and remove those that failed. */
export function serveBoard(server: FastifyInstance, ports: JobActPorts): void {
  const { queue, ids } = ports;
  const board = lazyBoard(queue);
  const actOn = jobActs(ports);
  server.register(async (routes) => {
    routes.addHook('onRoute', (route) => {
      route.config = { who: 'admin', budget: 'read', needsProvenAddress: true, name: 'board', ...route.config };
    });
    routes.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', boardPolicy));
    routes.setErrorHandler((error, request, reply) => {
      if (error instanceof Refusal && signIns.has(error.code) && isPage(request)) return reply.redirect(askingPath);
      // Bull Board's page has no dialog for it; its menu leads to ours.
      if (error instanceof Refusal && error.code === 'proof_needed') throw new Refusal('proof_needed.board');
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
        const { status = 200, body } = await answered(board(read, request), readTimeoutMs);
        // Its own failures have another shape: a queue or job that does not exist.
        if (status >= 400) throw new Refusal('not_found');
        return reply.code(status).header('cache-control', 'no-store').send(body);
      });
    }
    const changing = { config: { budget: 'change', changes: true, recentAuth: true } } as const;
    for (const [path, act] of acts) {
      routes.put<ActRequest>(`${basePath}${path.slice(1)}`, changing, async (request, reply) => {
        const { queueName, jobId, queueStatus = 'failed' } = request.params;
        if (queueStatus !== 'failed') throw new Refusal('not_allowed.board_act');
        const name = await nameOf(queue, queueName);
        const done = await actOn(act, name, jobId, contextOf(request, ids));
        // Bull Board's page expects no content for one job.
        return jobId === undefined ? { retried: done, skipped: 0 } : reply.code(204).send();
      });
    }
    // It would add jobs that nobody decided, and stop the work of everybody.
    routes.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: `${basePath}api/*`,
      ...changing,
      handler: async () => {
        throw new Refusal('not_allowed.board_act');
      },
    });
    await routes.register(fastifyStatic, {
      root: join(uiRoot, 'static'),
      prefix: `${basePath}static/`,
      decorateReply: false,
    });
  });
}

/** Our name for a queue of BullMQ. @throws Refusal `not_found` */
async function nameOf(queue: QueueInspection, queueName: string): Promise<QueueName> {
  const opened = Object.entries(await answered(queue.opened(), readTimeoutMs)) as [QueueName, { name: string }][];
  const [found] = opened.filter(([, { name }]) => name === queueName);
  if (found === undefined) throw new Refusal('not_found');
  return found[0];
}

/** What our page asks for. */
const signIns: ReadonlySet<RefusalCode> = new Set([
  'not_signed_in',
  'not_allowed',
  'proof_needed',
  'second_factor_required',
  'address_unproven',
]);

const isPage = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !['api/', 'static/'].some((below) => url.startsWith(`${basePath}${below}`));

/** Loads Bull Board on first use, because that takes a fifth of a second, and few processes ever need it. */
function lazyBoard(queue: Pick<QueueInspection, 'opened'>) {
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
      const adapter = new BullMQAdapter(opened[name], { displayName: textIn('en').queues.names[name] });
      adapter.setFormatter('data', shownOf);
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

/**
 * What a job is about, without its person: what someone earned, answered or was sent is only shown where they can see who looked.
 */
const shownOf = (data: unknown): unknown => {
  if (!isReadablePayload(data)) return { hidden: 'unknown format' };
  return Object.fromEntries(Object.entries(data as object).filter(([field]) => field !== 'userId'));
};

/** Bull Board's own page loads fonts from another host and has inline styles, so this one takes its place. */
function pageOf(language: Language): string {
  const t = textIn(language);
  const uiConfig = {
    boardTitle: brand.title,
    locale: { lng: locales[language] },
    miscLinks: [
      { text: t.queues.confirm, url: `${askingPath}?confirm` },
      { text: t.queues.back, url: '/admin' },
    ],
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

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#contracts/refusals.ts';
import { isThisMachine } from './requester.ts';

/** A figure that is read when somebody asks: its help, and its values by the labels they have. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** It only grows. */
  readonly isCounter?: true;
  readonly read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts every answer by its route, and tells it, with the readings, at `/metrics` (contract §3). */
export function serveMetrics(server: FastifyInstance, readings: readonly Reading[], token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  const counters = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  server.addHook('onResponse', (request, reply, done) => {
    const { name: route = 'none' } = request.routeOptions.config;
    const key = `${request.method} ${route} ${reply.statusCode}`;
    const counter = counters.get(key) ?? answers.labels(request.method, route, String(reply.statusCode));
    counters.set(key, counter);
    counter.observe(reply.elapsedTime / 1_000);
    done();
  });
  for (const { name, help, labels, isCounter, read } of readings) {
    const common = { name, help, labelNames: [...labels], registers: [registry] };
    const collect = async (): Promise<void> => {
      figure.reset();
      for (const one of await read()) figure.inc(one.labels, one.value);
    };
    const figure: Counter | Gauge = isCounter ? new Counter({ ...common, collect }) : new Gauge({ ...common, collect });
  }
  // A scraper comes by whatever name its network has; without the token the name counts (`isThisMachine`).
  const config = { who: 'anyone', budget: 'health', anyHost: true, name: 'metrics' } as const;
  server.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    if (!maySee(request, token)) throw new Refusal('not_allowed', 'From this machine, or with METRICS_TOKEN');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** From this very machine, unless a proxy on it only passes somebody on; else with the token (contract §3). */
function maySee(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token));
  return isThisMachine(request);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#contracts/refusals.ts';
import type { ScrapedMetric } from '#platform/base/telemetry.ts';
import { carriesToken, hasBearerToken } from './bearer-token.ts';
import { isThisMachine } from './requester.ts';

/** A metric that is read at scrape time: its help, and its values by label. */
export interface MetricReading {
  /** Without the product's prefix. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** A counter rather than a gauge. */
  readonly isCounter?: true;
  readonly read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>;
}

const prefix = 'red_helicopter_';
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Below a scraper's timeout (10 s by default): a store that does not answer must not cost the other metrics. */
const timeoutMs = 2_000;

/** Gauges that prom-client misnames as totals. The same figures exist by type, without `_total`. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Measures every answer by route, and serves that and the readings at `/metrics` (contract §3). Returns how to read the same. */
export function serveMetrics(
  server: FastifyInstance,
  readings: readonly MetricReading[],
  token: string | undefined,
): () => Promise<readonly ScrapedMetric[]> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix });
  for (const name of misnamed) registry.removeSingleMetric(prefix + name);
  const answers = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
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
  const read = figuresOf(registry, readings);
  // A scraper may use any host name. Without the token, the name matters (`isThisMachine`).
  const config = { who: 'anyone', budget: 'health', anyHost: true, name: 'metrics' } as const;
  server.get('/metrics', { config }, async (request, reply) => {
    if (!maySee(request, token)) throw new Refusal('not_allowed.metrics');
    await read();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return async () => {
    await read();
    // The types say a number, but it is a word.
    return (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric, type: String(metric.type) }));
  };
}

/** Takes all readings. One that fails or takes too long is left out, and `metric_unreadable` reports it. */
function figuresOf(registry: Registry, readings: readonly MetricReading[]): () => Promise<unknown> {
  const unreadable = new Gauge({
    name: `${prefix}metric_unreadable`,
    help: '1 for a metric that could not be read for this scrape and is left out of it',
    labelNames: ['metric'],
    registers: [registry],
  });
  const takes = readings.map(({ name, help, labels, isCounter, read }) => {
    const metric = prefix + name;
    const common = { name: metric, help, labelNames: [...labels], registers: [registry] };
    const figure: Counter | Gauge = isCounter ? new Counter(common) : new Gauge(common);
    return async (): Promise<void> => {
      const values = await inTime(read).catch(() => undefined);
      figure.reset();
      for (const one of values ?? []) figure.inc(one.labels, one.value);
      unreadable.set({ metric }, values === undefined ? 1 : 0);
    };
  });
  return () => Promise.all(takes.map((take) => take()));
}

async function inTime<Value>(read: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** With the token; without one, only from this machine and not through a proxy on it (contract §3). */
function maySee(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && hasBearerToken(request)) return carriesToken(request, token);
  return isThisMachine(request);
}

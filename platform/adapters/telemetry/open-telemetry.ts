import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, millisToHrTime, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { brand } from '#contracts/brand.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SpanFacts, TelemetryExporter } from '#platform/base/telemetry.ts';
import { metricDataOf } from './scraped-metrics.ts';
import type { TelemetrySettings } from './settings.ts';

/** How long a stopping process waits for a receiver, for spans and for metrics each. */
const flushMs = 2_000;
/** How long one export may take, with the library's own retries. */
const exportMs = 10_000;
/** Longer texts are cut, and a span has no more attributes than that. */
const spanLimits = { attributeValueLengthLimit: 200, attributeCountLimit: 32, linkCountLimit: 0, eventCountLimit: 0 };

/**
 * Exports by OTLP over HTTP. Nothing of it is global: two of these in one process do not see each other. A receiver that is
 * away, refuses or hangs costs its batches and one line in the log, never the work.
 */
export function openTelemetry(settings: TelemetrySettings, log: Pick<Logger, 'info' | 'warn'>): TelemetryExporter {
  const { endpoint, serviceName, spansEveryMs, metricsEveryMs } = settings;
  const headers = { ...settings.headers };
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': brand.version,
    'service.instance.id': randomUUID(),
  });
  const spans = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportMs });
  reportProblems(spans, 'spans', log);
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanLimits,
    spanProcessors: [new BatchSpanProcessor({ exporter: spans, scheduledDelayMillis: spansEveryMs })],
  });
  const tracer = provider.getTracer('red-helicopter', brand.version);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();

  return {
    request(given, method) {
      // Only this header: `tracestate` could carry anything.
      const carrier = typeof given.traceparent === 'string' ? { traceparent: given.traceparent } : {};
      const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
      const context = trace.setSpan(parent, span);
      return {
        within: (work) => contexts.with(context, work),
        end(name, status, facts) {
          span.updateName(name);
          span.setAttributes(attributesOf({ ...facts, 'http.response.status_code': status }));
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async span(name, facts, work) {
      const parent = contexts.active();
      const span = tracer.startSpan(name, { attributes: attributesOf(facts) }, parent);
      try {
        return await contexts.with(trace.setSpan(parent, span), () =>
          work((more) => void span.setAttributes(attributesOf(more))),
        );
      } catch (error) {
        span.setAttributes(attributesOf(failureOf(error)));
        // A refusal is an answer.
        if (!(error instanceof Refusal)) span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    ids() {
      const found = trace.getSpanContext(contexts.active());
      return found && { trace_id: found.traceId, span_id: found.spanId };
    },
    exportMetrics(scrape) {
      const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers, timeoutMillis: exportMs });
      reportProblems(exporter, 'metrics', log);
      const startTime = millisToHrTime(Date.now());
      const collect = async () => {
        const times = { startTime, endTime: millisToHrTime(Date.now()) };
        const metrics = (await scrape()).flatMap((one) => metricDataOf(one, times) ?? []);
        const scopeMetrics = [{ scope: { name: 'red-helicopter', version: brand.version }, metrics }];
        return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
      };
      const reader = new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: Math.min(metricsEveryMs, exportMs),
        metricProducers: [{ collect }],
      });
      const meters = new MeterProvider({ resource, readers: [reader] });
      return () => withinLimit(meters.shutdown());
    },
    async close() {
      await withinLimit(provider.shutdown());
      contexts.disable();
    },
  };
}

/** Messages of errors may hold what people typed, so only the kind of an error is said. */
const failureOf = (error: unknown): SpanFacts =>
  error instanceof Refusal
    ? { 'refusal.code': error.code }
    : { 'error.type': error instanceof Error ? error.name : typeof error };

const attributesOf = (facts: SpanFacts): Attributes =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );

function samplerOf({ sampler, ratio }: Pick<TelemetrySettings, 'sampler' | 'ratio'>): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

/** Waits for what a receiver that hangs may never finish. */
const withinLimit = (work: Promise<unknown>): Promise<void> =>
  Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    pause(flushMs, undefined, { ref: false }),
  ]);

interface Exporter<Batch> {
  export(batch: Batch, done: (result: ExportResult) => void): void;
}

/** Says the first of several failures in a row, and that they are over. The answer of a receiver is not repeated. */
function reportProblems<Batch>(exporter: Exporter<Batch>, what: string, log: Pick<Logger, 'info' | 'warn'>): void {
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      const failed = result.code === ExportResultCode.FAILED;
      if (failed && !isFailing) {
        log.warn(
          { reason: result.error?.message },
          `telemetry: ${what} cannot be exported; they are dropped until it works`,
        );
      }
      if (!failed && isFailing) log.info(`telemetry: ${what} are exported again`);
      isFailing = failed;
      done(result);
    });
}

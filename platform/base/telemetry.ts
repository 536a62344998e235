import type { IncomingHttpHeaders } from 'node:http';

/** What spans say: names, counts and outcomes. Never an id of a person, an address or what people typed. */
export type SpanFacts = Readonly<Record<string, string | number | readonly string[]>>;

/** Adds facts to a span. */
type Describe = (facts: SpanFacts) => void;

/** The ids by which a log line finds its span. */
export interface SpanIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/** The span of a request, which ends with its answer rather than with a function. */
export interface RequestSpan {
  /** Runs `work` and everything that it causes inside the span. */
  within(work: () => void): void;
  /** Ends the span. A status of 500 or above is a failure. */
  end(name: string, status: number, facts: SpanFacts): void;
}

/** One metric as it is scraped: its values by label. A histogram has values named `…_bucket`, `…_sum` and `…_count`. */
export interface ScrapedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly {
    readonly labels: Readonly<Record<string, string | number | undefined>>;
    readonly value: number;
    readonly metricName?: string | undefined;
  }[];
}

/** What exports spans and metrics, once it is loaded. */
export interface TelemetryExporter {
  request(headers: IncomingHttpHeaders, method: string): RequestSpan;
  span<Result>(name: string, facts: SpanFacts, work: (describe: Describe) => Promise<Result>): Promise<Result>;
  ids(): SpanIds | undefined;
  /** Exports what `scrape` reads, at regular intervals. Returns how to send the last figures and end that, within a limit. */
  exportMetrics(scrape: () => Promise<readonly ScrapedMetric[]>): () => Promise<void>;
  /** Sends what waits and closes, within a limit. */
  close(): Promise<void>;
}

const ignore: Describe = () => undefined;

/**
 * The spans and metrics of a process. Until an exporter is attached, and where none ever is, work runs as it would without any
 * of this.
 */
export class Telemetry {
  #exporter: TelemetryExporter | undefined;

  attach(exporter: TelemetryExporter): void {
    this.#exporter = exporter;
  }

  get isOn(): boolean {
    return this.#exporter !== undefined;
  }

  /** The span of a request that has just arrived, part of the trace in its headers; undefined without an exporter. */
  request(headers: IncomingHttpHeaders, method: string): RequestSpan | undefined {
    return this.#exporter?.request(headers, method);
  }

  /** Does the work inside a span, part of the one that is active. An error of the work is thrown on. */
  span<Result>(name: string, facts: SpanFacts, work: (describe: Describe) => Promise<Result>): Promise<Result> {
    return this.#exporter === undefined ? work(ignore) : this.#exporter.span(name, facts, work);
  }

  /** The ids of the active span; undefined if there is none. */
  ids(): SpanIds | undefined {
    return this.#exporter?.ids();
  }

  exportMetrics(scrape: () => Promise<readonly ScrapedMetric[]>): (() => Promise<void>) | undefined {
    return this.#exporter?.exportMetrics(scrape);
  }
}

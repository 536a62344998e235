/** The samplers of OpenTelemetry by their standard names. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where spans and metrics go, by the standard settings of OpenTelemetry. */
export interface TelemetrySettings {
  /** The base address of an OTLP/HTTP receiver, without a slash at the end. */
  readonly endpoint: string;
  /** Sent with every export: may hold credentials. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof samplers)[number];
  /** The share of traces that a sampler by ratio keeps, 0 to 1. */
  readonly ratio: number;
  /** Milliseconds between two exports of spans, and of metrics. */
  readonly spansEveryMs: number;
  readonly metricsEveryMs: number;
}

const entry = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x20-\x7e]*?)\s*$/;

/** Reads `name=value,name=value` with percent-encoded values; undefined if it is anything else. */
export function headersOf(text: string): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {};
  for (const part of text.split(',')) {
    const [, name, value] = entry.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
    if (!/^[\x20-\x7e]*$/.test(headers[name])) return undefined;
  }
  return headers;
}

import type { HrTime } from '@opentelemetry/api';
import { AggregationTemporality, DataPointType, type Histogram, type MetricData } from '@opentelemetry/sdk-metrics';
import type { ScrapedMetric } from '#platform/base/telemetry.ts';

type Value = ScrapedMetric['values'][number];
interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** A scraped metric under the same name and with the same labels; undefined for a kind that the product has none of. */
export function metricDataOf({ name, help, type, values }: ScrapedMetric, times: Times): MetricData | undefined {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: 1 },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (type === 'counter') {
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  }
  if (type !== 'histogram') return undefined;
  const dataPoints = seriesOf(values).map(({ attributes, value }) => ({ ...times, attributes, value }));
  return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

/** The buckets of a scrape count everything below their bound; those of OTLP what is between two bounds. */
function seriesOf(values: readonly Value[]) {
  const series = new Map<string, { attributes: Record<string, string | number | undefined>; own: Value[] }>();
  for (const value of values) {
    const { le: _, ...attributes } = value.labels;
    const key = JSON.stringify(Object.entries(attributes));
    const found = series.get(key) ?? { attributes, own: [] };
    found.own.push(value);
    series.set(key, found);
  }
  return [...series.values()].map(({ attributes, own }) => ({ attributes, value: histogramOf(own) }));
}

function histogramOf(own: readonly Value[]): Histogram {
  const ending = (end: string) => own.filter(({ metricName }) => metricName?.endsWith(end));
  const count = ending('_count')[0]?.value ?? 0;
  const buckets = ending('_bucket')
    .filter(({ labels: { le } }) => le !== '+Inf')
    .map(({ labels: { le }, value }) => ({ bound: Number(le), value }))
    .toSorted((one, other) => one.bound - other.bound);
  const counts = [...buckets.map(({ value }) => value), count];
  return {
    buckets: {
      boundaries: buckets.map(({ bound }) => bound),
      counts: counts.map((value, index) => value - (counts[index - 1] ?? 0)),
    },
    sum: ending('_sum')[0]?.value ?? 0,
    count,
  };
}

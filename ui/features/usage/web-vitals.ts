import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { webVitals } from '#contracts/analytics/endpoints.ts';

/** Sends web vitals (spec §7). INP replaces FID, which browsers no longer measure. */
export function sendVitals(): void {
  const loaded = location.pathname;
  const send = ({ name, value, delta, id }: Metric): void => {
    const body = new Blob([JSON.stringify({ name, value, delta, id })], { type: 'application/json' });
    // The loads of a page are measured; by the time of the report, another one may be shown.
    const query = new URLSearchParams({ page: loaded });
    navigator.sendBeacon(`${webVitals.path}?${query}`, body);
  };
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(send);
}

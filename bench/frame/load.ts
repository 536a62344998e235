import autocannon from 'autocannon';
import type { Pace } from './callers.ts';

/** A request to send. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a Buffer. */
  readonly body?: object;
}

interface Asking {
  readonly connections: number;
  /** Called for each request with its number. */
  readonly next: (number: number) => Sent;
  /** The share of answers that may be no success; none by default. */
  readonly mayFail?: number;
}

/** Keeps the connections busy for some seconds. Fails if any answer is not a success: the rate would mean nothing. */
export const load = (url: string, { seconds, ...asking }: Asking & { readonly seconds: number }): Promise<Pace> =>
  paceOf(url, asking, { duration: seconds });

/** The same for a number of requests. */
export const loadAmount = (url: string, { amount, ...asking }: Asking & { readonly amount: number }): Promise<Pace> =>
  paceOf(url, asking, { amount });

/** Sends a steady number of requests per second, whatever the answers. */
export async function steady(
  url: string,
  { seconds, perSecond, ...asking }: Asking & { seconds: number; perSecond: number },
) {
  const result = await ask(url, asking, { duration: seconds, overallRate: perSecond });
  const { '2xx': accepted, non2xx, errors, timeouts, latency } = result;
  return { accepted, failed: non2xx + errors + timeouts, p50Ms: latency.p50, p99Ms: latency.p99 };
}

/** Keeps the connections busy for some seconds, whatever the answers. */
export async function flood(url: string, { seconds, ...asking }: Asking & { readonly seconds: number }) {
  const {
    '2xx': accepted,
    '4xx': refused,
    '5xx': faults,
    errors,
    timeouts,
  } = await ask(url, asking, { duration: seconds });
  return { accepted, refused, failed: faults + errors + timeouts };
}

async function paceOf(url: string, asking: Asking, until: { duration: number } | { amount: number }): Promise<Pace> {
  const result = await ask(url, asking, until);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > result.requests.total * (asking.mayFail ?? 0)) {
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`);
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed: ${statuses.join(', ')}`);
  }
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.total / result.duration, p50Ms: p50, p99Ms: p99 };
}

function ask(
  url: string,
  { connections, next }: Asking,
  until: { duration: number; overallRate?: number } | { amount: number },
) {
  let number = 0;
  const setupRequest = (request: object) => {
    const { method, path, headers = {}, body } = next(number);
    number += 1;
    if (body === undefined || Buffer.isBuffer(body))
      return { ...request, method, path, headers, ...(body && { body }) };
    const all = { ...headers, 'content-type': 'application/json' };
    return { ...request, method, path, headers: all, body: JSON.stringify(body) };
  };
  // The types of autocannon demand a fixed path.
  const requests = [{ setupRequest }] as unknown as autocannon.Request[];
  return autocannon({ url, connections, ...until, requests });
}

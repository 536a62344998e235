import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contracts/refusals.ts';

/** Where a request comes from, as far as the browser reports it; programs report nothing. */
type Origin = 'same' | 'foreign' | 'untold';

/**
 * Reads `Sec-Fetch-Site`, which no page can forge, else `Origin`, else `Referer`, which is all a browser sends for a
 * link over plain http. An origin is ours if its host is the one the request was sent to, or that of PUBLIC_URL.
 */
export function originOf({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): Origin {
  const site = headers['sec-fetch-site'];
  // `none`: typed address or bookmark.
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'same' : 'foreign';
  const from = headers.origin ?? headers.referer;
  if (from === undefined) return 'untold';
  if (!URL.canParse(from)) return 'foreign';
  const { origin, host } = new URL(from);
  return origin === new URL(publicUrl).origin || host === headers.host ? 'same' : 'foreign';
}

/** The same-origin check on every change of state (contract §3). @throws Refusal `cross_site` */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (originOf(request, publicUrl) === 'foreign') {
    throw new Refusal('cross_site');
  }
}

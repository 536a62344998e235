import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import { hostNameOf } from './hosts.ts';
import { isLoopback, networkOf } from './network.ts';

/** Who asks, as limits count them. */
export interface Requester {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string;
  /** The /48 around it; undefined for IPv4. */
  readonly site: string | undefined;
  /** A program on this very machine, with no proxy in between. */
  readonly isThisMachine: boolean;
  /** A browser of a visitor, as far as it can be told from others without a cookie. */
  readonly browser: string;
  /** A browser that has signed in to the account before; `network` is its own name then. */
  readonly isKnownDevice?: true;
}

type Asking = Pick<FastifyRequest, 'ip' | 'headers'>;

export function requesterOf(request: Asking): Requester {
  const { own, site } = networkOf(request.ip);
  const browser = `${own} ${request.headers['user-agent'] ?? ''}`;
  return { network: own, site, isThisMachine: isThisMachine(request), browser };
}

/**
 * Whether this very machine asks, by a name that means no other: rather than a proxy on it that passes somebody on, or a
 * page that has made its own name mean this machine.
 */
export const isThisMachine = (request: Asking): boolean =>
  !isForwarded(request) && isLoopback(request.ip) && isLoopbackHost(hostNameOf(request.headers.host));

/** Whether a proxy passes the request on, by any header in which proxies say so. */
export const isForwarded = ({ headers }: Pick<Asking, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined ||
  headers['forwarded'] !== undefined ||
  headers['x-real-ip'] !== undefined ||
  headers['via'] !== undefined;

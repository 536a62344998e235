import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import { hostNameOf } from './hosts.ts';
import { isLoopback, networkOf } from './network.ts';

/** The origin of a request, as limits count it. */
export interface Requester {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly network: string;
  /** The /48 around it; undefined for IPv4. */
  readonly site: string | undefined;
  /** A program on this machine, without a proxy in between. */
  readonly isThisMachine: boolean;
  /** A visitor's browser, as far as it can be distinguished without a cookie. */
  readonly browser: string;
  /** A browser that has signed in to the account before; `network` then holds its name. */
  readonly isKnownDevice?: boolean;
}

type Asking = Pick<FastifyRequest, 'ip' | 'headers'>;

export function requesterOf(request: Asking): Requester {
  const { own, site } = networkOf(request.ip);
  const browser = `${own} ${request.headers['user-agent'] ?? ''}`;
  return { network: own, site, isThisMachine: isThisMachine(request), browser };
}

/**
 * Whether the request comes from this machine under a name that means no other: not through a proxy on it, and not
 * from a page whose own name resolves to it (DNS rebinding).
 */
export const isThisMachine = (request: Asking): boolean =>
  !isForwarded(request) && isLoopback(request.ip) && isLoopbackHost(hostNameOf(request.headers.host));

/** Whether a proxy forwarded the request, by any header that proxies add. */
export const isForwarded = ({ headers }: Pick<Asking, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined ||
  headers['forwarded'] !== undefined ||
  headers['x-real-ip'] !== undefined ||
  headers['via'] !== undefined;

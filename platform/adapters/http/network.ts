import { isIP } from 'node:net';
import { isLoopbackHost } from '#platform/base/loopback.ts';

/** The networks of an address, as limits count them. */
export interface Network {
  /** One host or household: an IPv4 address, or the /64 of an IPv6 address, in which a host may pick any address. */
  readonly own: string;
  /** The /48 that a whole site is assigned; undefined for IPv4. */
  readonly site: string | undefined;
}

/** The network of an address. All malformed addresses share one network, so that they cannot bypass a limit. */
export function networkOf(ip: string): Network {
  const address = read(ip);
  if (typeof address === 'string') return { own: address, site: undefined };
  if (address === undefined) return { own: 'unknown', site: undefined };
  return { own: `${hex(address, 4)}::/64`, site: `${hex(address, 3)}::/48` };
}

/**
 * Roughly where a session was started: the network of an address (IPv4 /24, IPv6 /48). Enough for a person to
 * recognize, too little to track anybody.
 */
export function networkPrefix(ip: string): string {
  const address = read(ip);
  if (address === undefined) return '';
  return typeof address === 'string' ? address.replace(/\d+$/, '0/24') : `${hex(address, 3)}::/48`;
}

/** Whether an address is this machine. */
export function isLoopback(ip: string): boolean {
  const address = bareAddress(ip);
  return isIP(address) !== 0 && isLoopbackHost(address);
}

const hex = (groups: readonly number[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');

/** Without the port that some proxies add, and without the interface of a link-local address. */
function bareAddress(ip: string): string {
  const [, bracketed, , dotted] = /^(?:\[([^\]]*)\](:\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  return (bracketed ?? dotted ?? ip).replace(/%.*$/, '');
}

/** An IPv4 address as text, also where IPv6 carries it (::ffff:203.0.113.7); the eight groups of an IPv6 address. */
function read(ip: string): string | readonly number[] | undefined {
  const address = bareAddress(ip);
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const groups = groupsOf(address);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (!isMapped) return groups;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address. `URL` brings every spelling into one form without a dotted part. */
function groupsOf(ip: string): number[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
}

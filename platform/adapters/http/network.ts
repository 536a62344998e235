import { isIPv4, isIPv6 } from 'node:net';

/** Where an address belongs, as limits count it. */
export interface Network {
  /** One host or household: an IPv4 address, or the /64 of an IPv6 address, in which a host may pick any address. */
  readonly own: string;
  /** The /48 that a whole site is given; undefined for IPv4. */
  readonly site: string | undefined;
}

/** The network of an address. What is no address shares one network, so that it can't be used to get around a limit. */
export function networkOf(ip: string): Network {
  const address = read(ip);
  if (typeof address === 'string') return { own: address, site: undefined };
  if (address === undefined) return { own: 'unknown', site: undefined };
  return { own: `${hex(address, 4)}::/64`, site: `${hex(address, 3)}::/48` };
}

/**
 * Where a session was started, roughly: the network of an address (/24 of IPv4, /48 of IPv6), enough for a person to
 * recognize and too little to follow anybody.
 */
export function networkPrefix(ip: string): string {
  const address = read(ip);
  if (address === undefined) return '';
  return typeof address === 'string' ? address.replace(/\d+$/, '0/24') : `${hex(address, 3)}::/48`;
}

/** Whether an address is this very machine. */
export function isLoopback(ip: string): boolean {
  const address = read(ip);
  if (typeof address === 'string') return address.startsWith('127.');
  return address !== undefined && address.at(-1) === 1 && address.slice(0, -1).every((group) => group === 0);
}

const hex = (groups: readonly number[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');

/** An IPv4 address as text, also where IPv6 carries it (::ffff:203.0.113.7); the eight groups of an IPv6 address. */
function read(ip: string): string | readonly number[] | undefined {
  // Some proxies add the port, and link-local addresses name their interface.
  const [, bracketed, , dotted] = /^(?:\[([^\]]*)\](:\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  const bare = (bracketed ?? dotted ?? ip).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (!isMapped) return groups;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of what is known to be an IPv6 address. */
function groupsOf(ip: string): number[] {
  const plain = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16));
}

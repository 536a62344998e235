import { isIPv4, isIPv6 } from 'node:net';

/**
 * Where a session was started, roughly: the network of an address (/24 of IPv4, /48 of IPv6), enough for a person to
 * recognize and too little to follow anybody.
 */
export function placeOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const address = mapped ?? ip;
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  if (!isIPv6(address)) return '';
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail?.split(':').filter(Boolean) ?? [])];
  return `${all.slice(0, 3).join(':')}::/48`;
}

/** Whether an address is this very machine. */
export const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip);

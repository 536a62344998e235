import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4');
}
// Only 2000::/3 is allocated; these parts of it lead into other networks or nowhere.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(net, bits, 'ipv6');
}
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet: not of this machine, a private network, or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/**
 * Whether a URL has an IP address, in any notation, that is not allowed. `URL` has brought it into its usual form. Such an address is
 * never looked up, so `checkedLookup` would not see it; a name is checked when it is connected to.
 */
export function namesOtherAddress({ hostname }: URL, isAllowed: (address: string) => boolean): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isAllowed(host);
}

/** How the addresses of a host are found; `lookup` of node:dns is one such function. */
export type LookUp = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * A lookup for a connection to an address that a stranger gave; fails if any of its addresses is not allowed. The connection
 * itself calls it, so a second answer of the name server cannot lead elsewhere.
 */
export const checkedLookup =
  (lookUp: LookUp, isAllowed: (address: string) => boolean, notAllowed: () => Error): LookupFunction =>
  (host, { all }, done) => {
    lookUp(host, { all: true }, (error, found) => {
      const [first] = error ? [] : found;
      if (!first) return done(error ?? new Error(`no address for ${host}`), '', 4);
      if (!found.every(({ address }) => isAllowed(address))) return done(notAllowed(), '', 4);
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  };

import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import type { LookUp } from '#platform/base/public-address.ts';

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** The addresses of a host. @throws Error when the name server does not know it or is silent */
async function addressesOf(host: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

/**
 * Asks the name server directly. `lookup` of node:dns takes one of two threads of the process until the name server answers, so
 * endpoints with slow name servers would keep the database from being reconnected.
 */
export const lookUpHost: LookUp = (host, _options, done) => {
  if (isLoopbackHost(host)) return done(null, [{ address: '127.0.0.1', family: 4 }]);
  callbackify(addressesOf)(host, done);
};

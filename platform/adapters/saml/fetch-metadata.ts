import { type LookupAddress, lookup as lookupInDns } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MetadataProblem } from './metadata-problem.ts';
import { biggestMetadata } from './idp-metadata.ts';

/** Reads the text at an address. @throws MetadataProblem */
export type FetchMetadata = (url: string) => Promise<string>;

/** Milliseconds from the request to the last byte. */
const limitMs = 10_000;

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

interface Ways {
  readonly lookup?: typeof lookupInDns;
  readonly isAllowed?: (address: string) => boolean;
  readonly tls?: Pick<RequestOptions, 'ca' | 'checkServerIdentity'>;
  readonly withinMs?: number;
}

/**
 * Fetches metadata from an address that an organization supplied, without giving access to this server's own network
 * (SSRF): only https and public addresses. The resolved address is checked while connecting, so that a second DNS
 * answer cannot change it. Redirects are not followed.
 */
export const fetchMetadataWith =
  ({ lookup = lookupInDns, isAllowed = isPublicAddress, tls = {}, withinMs = limitMs }: Ways): FetchMetadata =>
  async (address) => {
    const url = readAddress(address, isAllowed);
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(withinMs)]);
    try {
      return await read(url, { ...tls, signal, lookup: checkedLookup(lookup, isAllowed) });
    } catch (error) {
      if (error instanceof MetadataProblem) throw error;
      if (signal.aborted) throw new MetadataProblem('invalid_input.metadata_late', {}, { cause: error });
      throw new MetadataProblem('invalid_input.metadata_unreachable', { detail: codeOf(error) }, { cause: error });
    } finally {
      ended.abort();
    }
  };

export const fetchMetadata: FetchMetadata = fetchMetadataWith({});

/** @throws MetadataProblem if the address must not be fetched */
function readAddress(address: string, isAllowed: (address: string) => boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') throw new MetadataProblem('invalid_input.metadata_not_https');
  if (url.username !== '' || url.password !== '') throw new MetadataProblem('invalid_input.metadata_password');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  // IP literals are never resolved, so `checkedLookup` would not see them.
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic();
  return url;
}

const notPublic = () => new MetadataProblem('invalid_input.metadata_private');

/** Resolves a name; fails if any of its addresses is not allowed. */
const checkedLookup =
  (lookup: typeof lookupInDns, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, { all }, done) => {
    lookup(host, { all: true }, (error, found: LookupAddress[]) => {
      const [first] = error ? [] : found;
      if (!first) return done(error ?? new Error(`no address for ${host}`), '', 4);
      if (!found.every(({ address }) => isAllowed(address))) return done(notPublic(), '', 4);
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  };

async function read(url: URL, options: RequestOptions): Promise<string> {
  const headers = { accept: 'application/samlmetadata+xml, application/xml, text/xml', 'accept-encoding': 'identity' };
  const asking = request(url, { ...options, agent: false, headers });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  try {
    const { statusCode = 0 } = answer;
    if (statusCode >= 300 && statusCode < 400) {
      throw new MetadataProblem('invalid_input.metadata_redirect');
    }
    if (statusCode !== 200) throw new MetadataProblem('invalid_input.metadata_status', { status: statusCode });
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > biggestMetadata) {
        throw new MetadataProblem('invalid_input.metadata_too_large');
      }
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  } finally {
    answer.destroy();
  }
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

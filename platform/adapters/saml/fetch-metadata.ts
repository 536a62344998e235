import { lookup as lookupInDns } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, isPublicAddress } from '#platform/base/public-address.ts';
import { MetadataProblem } from './metadata-problem.ts';
import { biggestMetadata } from './idp-metadata.ts';

/** Reads the text at an address. @throws MetadataProblem */
export type FetchMetadata = (url: string) => Promise<string>;

/** Milliseconds from the request to the last byte. */
const limitMs = 10_000;

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
      return await read(url, { ...tls, signal, lookup: checkedLookup(lookup, isAllowed, notPublic) });
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

async function read(url: URL, { signal, ...options }: RequestOptions & { signal: AbortSignal }): Promise<string> {
  const headers = { accept: 'application/samlmetadata+xml, application/xml, text/xml', 'accept-encoding': 'identity' };
  const asking = request(url, { ...options, signal, agent: false, headers });
  // `once` reports errors while it waits; later ones change nothing.
  asking.on('error', () => undefined);
  asking.end();
  // A server that switches protocols ends the request without an event, so waiting needs the limit as well.
  const [answer] = (await once(asking, 'response', { signal })) as [IncomingMessage];
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

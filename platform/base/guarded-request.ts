import { lookup as lookupInDns } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { hasPrivatePart } from '#contracts/web-address.ts';
import { checkedLookup, isPublicAddress, namesOtherAddress } from './public-address.ts';

/** Why an address that an organization supplied was not read. */
export type GuardedFailure = 'not_https' | 'password' | 'private' | 'redirect' | 'too_large' | 'late' | 'unreachable';

export class GuardedRequestFailed extends Error {
  constructor(
    readonly reason: GuardedFailure,
    /** For `unreachable`: the system's code, such as ENOTFOUND. */
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`${reason}${detail === '' ? '' : `: ${detail}`}`, options);
    this.name = 'GuardedRequestFailed';
  }
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly maxBytes: number;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** @throws GuardedRequestFailed */
export type GuardedRequest = (address: string, asked: Asked) => Promise<Answered>;

interface Ways {
  readonly lookup?: typeof lookupInDns;
  readonly isAllowed?: (address: string) => boolean;
  readonly tls?: Pick<RequestOptions, 'ca' | 'checkServerIdentity'>;
  /** Milliseconds from the request to the last byte. */
  readonly withinMs?: number;
}

/**
 * Sends a request to an address that an organization supplied, without giving access to this server's own network
 * (SSRF): only https and public addresses. The resolved address is checked while connecting, so that a second DNS
 * answer cannot change it. Redirects are not followed.
 */
export const guardedRequestWith =
  ({ lookup = lookupInDns, isAllowed = isPublicAddress, tls = {}, withinMs = 10_000 }: Ways): GuardedRequest =>
  async (address, asked) => {
    const url = readAddress(address, isAllowed);
    const ended = new AbortController();
    const { signal } = ended;
    // A timer of its own: a signal of `AbortSignal.timeout` within `AbortSignal.any` may be collected before it fires (nodejs/node#57736).
    const timer = setTimeout(() => ended.abort(), withinMs);
    try {
      return await read(url, asked, { ...tls, signal, lookup: checkedLookup(lookup, isAllowed, notPublic) });
    } catch (error) {
      if (error instanceof GuardedRequestFailed) throw error;
      if (signal.aborted) throw new GuardedRequestFailed('late', '', { cause: error });
      throw new GuardedRequestFailed('unreachable', codeOf(error), { cause: error });
    } finally {
      clearTimeout(timer);
      ended.abort();
    }
  };

/** @throws GuardedRequestFailed if the address must not be asked */
function readAddress(address: string, isAllowed: (address: string) => boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') throw new GuardedRequestFailed('not_https');
  if (hasPrivatePart(url)) throw new GuardedRequestFailed('password');
  if (namesOtherAddress(url, isAllowed)) throw notPublic();
  return url;
}

const notPublic = () => new GuardedRequestFailed('private');

async function read(
  url: URL,
  { method = 'GET', headers, body, maxBytes }: Asked,
  { signal, ...options }: RequestOptions & { signal: AbortSignal },
): Promise<Answered> {
  const asking = request(url, {
    ...options,
    method,
    signal,
    agent: false,
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  // `once` reports errors while it waits; later ones change nothing.
  asking.on('error', () => undefined);
  asking.end(body);
  // A server that switches protocols ends the request without an event, so waiting needs the limit as well.
  const [answer] = (await once(asking, 'response', { signal })) as [IncomingMessage];
  try {
    const { statusCode: status = 0 } = answer;
    if (status >= 300 && status < 400) throw new GuardedRequestFailed('redirect');
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > maxBytes) throw new GuardedRequestFailed('too_large');
      pieces.push(piece);
    }
    return { status, headers: answer.headers, body: Buffer.concat(pieces) };
  } finally {
    answer.destroy();
  }
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

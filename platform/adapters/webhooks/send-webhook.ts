import { once } from 'node:events';
import { type IncomingMessage, request as requestInClear } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { Attempt, DeliveryProblem } from '#contracts/programs/webhooks.ts';
import { hasPrivatePart } from '#contracts/web-address.ts';
import { lookUpHost } from '#platform/base/look-up-host.ts';
import { isLoopbackHost } from '#platform/base/loopback.ts';
import { checkedLookup, isPublicAddress, type LookUp, namesOtherAddress } from '#platform/base/public-address.ts';
import { retryAfter } from '#platform/base/retry-after.ts';
import { signedHeaders } from './signature.ts';

const limitMs = 10_000;
/** How much of an answer is read. */
const mostRead = 64 * 1_024;
/** How much of it administrators see, who test a webhook. */
const longestAnswer = 200;

/** Which addresses may be connected to, and how they are found. The defaults are what the product uses on the internet. */
export interface WebhookWays {
  readonly lookUp?: LookUp;
  readonly isAllowed?: (address: string) => boolean;
  readonly tls?: Pick<RequestOptions, 'ca'>;
  readonly withinMs?: number;
}

interface Sender extends WebhookWays {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface WebhookMessage {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  /** The secret, and after a rotation the old one too. */
  readonly secrets: readonly string[];
}

/** What came of one attempt, and when the receiver asks for the next. */
export interface SentWebhook extends Attempt {
  readonly retryAfterMs: number | null;
}

export type SendWebhook = (message: WebhookMessage) => Promise<SentWebhook>;

/** Sends JSON to an address with these headers. */
export type SendJson = (message: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}) => Promise<SentWebhook>;

/** The address leads into a private network. */
class NotPublic extends Error {}

/** Whether an address may be sent to: https without a user name or password, or on a developer's machine a program there. */
export function isWebhookUrl(url: URL, isAllowed: (address: string) => boolean): boolean {
  if (hasPrivatePart(url)) return false;
  if (url.protocol === 'https:') return true;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  return url.protocol === 'http:' && isLoopbackHost(host) && isAllowed('127.0.0.1');
}

/** Sends signed messages to the addresses of webhooks. */
export function webhookSender(sender: Sender): SendWebhook {
  const send = jsonSender(sender);
  return ({ url, id, body, secrets }) => {
    const signed = signedHeaders({ id, timestamp: Math.floor(sender.now() / 1_000), body }, secrets);
    return send({ url, headers: { ...signed, 'user-agent': 'RedHelicopter-Webhooks' }, body });
  };
}

/**
 * Sends messages to addresses that others gave, without giving access to this server's own network: connections lead to allowed
 * addresses alone, which is checked while connecting, and follow no redirect. Of the answer only the first line is kept.
 */
export function jsonSender({
  lookUp = lookUpHost,
  isAllowed = isPublicAddress,
  tls = {},
  withinMs = limitMs,
  now,
}: Sender): SendJson {
  const lookup = checkedLookup(lookUp, isAllowed, () => new NotPublic());

  async function post(url: URL, headers: Record<string, string | number>, body: string): Promise<Answered> {
    const ended = new AbortController();
    const { signal } = ended;
    const timer = setTimeout(() => ended.abort(), withinMs);
    const options = { lookup, method: 'POST', agent: false, headers, signal } as const;
    const sending = url.protocol === 'https:' ? request(url, { ...options, ...tls }) : requestInClear(url, options);
    // `once` reports errors while it waits; later ones change nothing.
    sending.on('error', () => undefined);
    sending.end(body);
    try {
      // A server that switches protocols ends the request without an event, so waiting needs the limit as well.
      const [answer] = (await once(sending, 'response', { signal })) as [IncomingMessage];
      const { statusCode: status = 0 } = answer;
      const retryAfterMs = retryAfter(answer.headers['retry-after'], now());
      return { status, retryAfterMs, answer: await firstLine(answer) };
    } finally {
      clearTimeout(timer);
      ended.abort();
    }
  }

  return async ({ url: given, headers: own, body }) => {
    const begun = performance.now();
    const failed = (problem: DeliveryProblem): SentWebhook => ({
      status: null,
      problem,
      answer: '',
      retryAfterMs: null,
      ms: Math.round(performance.now() - begun),
    });
    const url = new URL(given);
    if (!isWebhookUrl(url, isAllowed) || namesOtherAddress(url, isAllowed)) return failed('private');
    const headers = {
      ...own,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'identity',
    };
    try {
      const answered = await post(url, headers, body);
      return { ...answered, problem: problemOf(answered.status), ms: Math.round(performance.now() - begun) };
    } catch (error) {
      if (error instanceof NotPublic) return failed('private');
      return failed((error as Error).name === 'AbortError' ? 'late' : 'unreachable');
    }
  };
}

type Answered = Pick<SentWebhook, 'retryAfterMs' | 'answer'> & { readonly status: number };

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The first line that is not empty. The status has been read, so an answer that breaks off counts as far as it came. */
async function firstLine(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= mostRead) break;
    }
  } catch {
    // Aborted by the limit of time, or cut off.
  } finally {
    answer.destroy();
  }
  const text = Buffer.concat(pieces).subarray(0, mostRead).toString('utf8');
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a page
  const lines = text.split(/[\r\n]+/).map((line) => line.replaceAll(/[\s\u0000-\u001F\u007F]+/g, ' ').trim());
  return [...(lines.find((line) => line !== '') ?? '')].slice(0, longestAnswer).join('');
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { PushTarget } from '#contracts/notifications/push.ts';
import { webAddressOf } from '#contracts/web-address.ts';
import { lookUpHost } from '#platform/base/look-up-host.ts';
import { checkedLookup, isPublicAddress, type LookUp, namesOtherAddress } from '#platform/base/public-address.ts';
import { retryAfter } from '#platform/base/retry-after.ts';
import type { MessageToPush, PushAnswer } from '#workers/push/job.ts';
import { encryptMessage } from './encrypt-message.ts';
import { type VapidKey, vapidHeader } from './vapid.ts';

/** Longer than any push service takes. A job that fails comes again. */
const limitMs = 10_000;
/** Endpoints may name services that never answer; half of the workers' jobs still get their turn. */
const mostAtOnce = 32;
const nextTryMs = 1_000;

/** Which addresses may be connected to, and how they are found. The defaults are what the product uses on the internet. */
export interface PushWays {
  readonly lookUp?: LookUp;
  readonly isAllowed?: (address: string) => boolean;
  readonly tls?: Pick<RequestOptions, 'ca'>;
  readonly withinMs?: number;
}

interface Sender extends PushWays {
  readonly vapidKey: () => Promise<VapidKey>;
  /** Whom operators of a push service may write to: a mailto: or https: URL. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The endpoint leads into a private network. */
class NotPublic extends Error {}

/**
 * Sends messages to push services (RFC 8030). The endpoint comes from the browser, so anyone can name any: connections use https,
 * lead to allowed addresses alone, which is checked while connecting, and follow no redirect.
 */
export function pushSender({
  lookUp = lookUpHost,
  isAllowed = isPublicAddress,
  tls = {},
  withinMs = limitMs,
  vapidKey,
  subject,
  now,
}: Sender) {
  const lookup = checkedLookup(lookUp, isAllowed, () => new NotPublic());
  let underWay = 0;

  async function post(url: string, headers: Record<string, string | number>, body: Buffer): Promise<IncomingMessage> {
    const signal = AbortSignal.timeout(withinMs);
    const sending = request(url, { ...tls, lookup, method: 'POST', agent: false, headers, signal });
    // `once` reports errors while it waits; later ones change nothing.
    sending.on('error', () => undefined);
    sending.end(body);
    // A service that switches protocols ends the request without an event, so waiting needs the limit as well.
    const [answer] = (await once(sending, 'response', { signal })) as [IncomingMessage];
    // Nothing in the body matters, and it may be endless.
    answer.destroy();
    return answer;
  }

  return async ({ endpoint, p256dh, auth }: PushTarget, { message, ttl }: MessageToPush): Promise<PushAnswer> => {
    const url = webAddressOf(endpoint);
    if (url === null || namesOtherAddress(url, isAllowed)) return { kind: 'refused', why: 'private address' };
    if (underWay >= mostAtOnce) return { kind: 'later', afterMs: nextTryMs };
    underWay += 1;
    try {
      const body = encryptMessage(JSON.stringify(message), { p256dh, auth });
      const headers = {
        authorization: vapidHeader(await vapidKey(), endpoint, subject, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl,
        urgency: 'normal',
        // Replaces the same message where it still waits for a device that is off. At most 32 characters.
        topic: createHash('sha256').update(message.notificationId).digest('base64url').slice(0, 32),
      };
      return answerOf(await post(endpoint, headers, body), now());
    } catch (error) {
      if (error instanceof NotPublic) return { kind: 'refused', why: 'private address' };
      // The path of the endpoint is a secret of the browser, so the error must not carry it.
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      throw new Error(`push service unreachable: ${code}`, { cause: error });
    } finally {
      underWay -= 1;
    }
  };
}

/** 401 and 403 are about our signature, which a wrong clock or VAPID_SUBJECT spoils: the subscription stays. */
function answerOf({ statusCode = 0, headers }: IncomingMessage, now: number): PushAnswer {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    return { kind: 'later', afterMs: retryAfter(headers['retry-after'], now) };
  }
  return { kind: 'refused', why: `status ${statusCode}` };
}

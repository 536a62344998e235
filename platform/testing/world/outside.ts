import { createECDH, createHmac } from 'node:crypto';
import type { PushTarget } from '#contracts/notifications/push.ts';
import { signedHeaders } from '#platform/adapters/webhooks/signature.ts';
import type { SendWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import type { Chance } from '#platform/app/simulation/chance.ts';
import type { MessageToPush, PushAnswer } from '#workers/push/job.ts';
import type { Auditor } from './auditor.ts';
import type { Faults } from './faults.ts';
import { demand } from './violation.ts';
import { wordsIn } from './words.ts';

interface Dependencies {
  readonly auditor: Auditor;
  readonly faults: Faults;
  readonly chance: Chance;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** All browsers have the same: nothing is encrypted for them here. */
const browserKey = (() => {
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.alloc(32, 7));
  return key.getPublicKey('base64url');
})();
/** How often a browser turns out to be gone when it is sent something. */
const goneShare = 0.03;
/** How often a push service, or a receiver of webhooks, asks to come back later. */
const busyShare = 0.03;
const busyMs = 10 * 60_000;

/** The push services of all browsers, in memory. What is encrypted for a browser is not: tests beside the code are about that. */
export class PushService {
  private readonly gone = new Set<string>();

  constructor(private readonly world: Dependencies) {}

  /** A new browser, as it says where messages reach it. */
  browser(id: string) {
    return {
      endpoint: `https://push.test/${id}`,
      keys: { p256dh: browserKey, auth: 'a'.repeat(22) },
    };
  }

  /** @throws when the service can't be reached, or its answer is lost */
  async send(target: PushTarget, message: MessageToPush): Promise<PushAnswer> {
    const { auditor, faults, chance, now } = this.world;
    if (faults.strikes('push service away')) throw new Error('push service unreachable: ECONNREFUSED');
    if (this.gone.has(target.endpoint) || chance.happens(goneShare)) {
      this.gone.add(target.endpoint);
      return { kind: 'gone' };
    }
    if (chance.happens(busyShare)) return { kind: 'later', afterMs: busyMs };
    await auditor.push(target.subscriptionId, message.message, now(), faults.isFaulty);
    if (faults.strikes('push without an answer')) throw new Error('push service unreachable: ECONNRESET');
    return { kind: 'accepted' };
  }
}

/** A program that gets the changes of an organization, and keeps a list of those who joined. */
export interface Receiver {
  readonly organizationId: string;
  readonly addedAt: string;
  readonly serviceId: string;
  readonly webhookId: string;
  secret: string;
  /** The one before it, which signs beside it until this time (milliseconds since 1970). */
  old: { readonly secret: string; readonly until: number } | undefined;
  /** Of the last message that was answered with 204. */
  position: string;
  readonly received: Map<string, { readonly position: string; isAnswered: boolean; mayRepeat: boolean }>;
  readonly members: Set<string>;
}

interface Change {
  readonly type: string;
  readonly data: { readonly position: string; readonly personId: string };
}

/** The receivers of all webhooks, by their address. */
export class Webhooks {
  readonly receivers = new Map<string, Receiver>();
  private readonly now = new Set<{ mayRepeat: boolean }>();

  constructor(private readonly world: Dependencies) {}

  readonly send: SendWebhook = async ({ url, id, body, secrets }) => {
    const { faults, chance, now } = this.world;
    const receiver = this.receivers.get(url);
    const failed = { retryAfterMs: null, answer: '', ms: 0 };
    if (!receiver || faults.strikes('webhook refused')) return { ...failed, status: 500, problem: 'status' };
    if (chance.happens(busyShare)) return { ...failed, retryAfterMs: busyMs, status: 503, problem: 'status' };
    this.take(receiver, signedHeaders({ id, timestamp: Math.floor(now() / 1_000), body }, secrets), body);
    const one = receiver.received.get(id);
    if (one && faults.strikes('webhook without an answer')) {
      one.isAnswered = false;
      return { ...failed, status: null, problem: 'late' };
    }
    return { ...failed, status: 204, problem: null };
  };

  /** After a step: a message may come again when nothing could record that it had arrived. */
  endStep(isFaulty: boolean): void {
    if (isFaulty) for (const one of this.now) one.mayRepeat = true;
    this.now.clear();
  }

  /** @throws Violation */
  private take(receiver: Receiver, headers: Record<string, string>, body: string): void {
    const {
      'webhook-id': id = '',
      'webhook-timestamp': timestamp = '',
      'webhook-signature': signatures = '',
    } = headers;
    const { secret, old } = receiver;
    const valid = [secret, ...(old && old.until > this.world.now() ? [old.secret] : [])];
    const own = valid.map((one) => {
      const key = Buffer.from(one.replace('whsec_', ''), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    });
    // By each secret that is valid, and by no other.
    demand(signatures === own.join(' '), 'a webhook is signed', () => `${id}: ${signatures}`);
    const said = wordsIn(body);
    demand(said.length === 0, "no webhook says a person's words", () => `${id} says ${said.join(', ')}`);
    const { type, data } = JSON.parse(body) as Change; // the contract's
    const before = receiver.received.get(id);
    const mayRepeat = before !== undefined && (before.mayRepeat || this.world.faults.isFaulty);
    demand(
      before === undefined || !before.isAnswered || mayRepeat,
      'a webhook gets each change once',
      () => `${type} at ${data.position} again, ${id}`,
    );
    demand(
      data.position > receiver.position || mayRepeat || before?.isAnswered === false,
      'a webhook gets changes in their order',
      () => `${type} at ${data.position} after ${receiver.position}`,
    );
    const one = { position: data.position, isAnswered: true, mayRepeat };
    receiver.received.set(id, one);
    this.now.add(one);
    if (data.position > receiver.position) receiver.position = data.position;
    if (type === 'member.joined') receiver.members.add(data.personId);
    if (type === 'member.left') receiver.members.delete(data.personId);
  }
}

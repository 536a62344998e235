import type { Push } from '#contracts/notifications/jobs.ts';
import { kindOf } from '#contracts/notifications/kinds.ts';
import { type OwedPush, type PushMessage, type PushTarget, pushedForMs } from '#contracts/notifications/push.ts';
import { afterQuietHours, departureHours } from '#contracts/notifications/quiet-hours.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { isPaused } from '#contracts/notifications/settlement.ts';
import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done, type WorkerPorts } from '../ports.ts';
import { pushWords } from './words.ts';

/**
 * What a push service says: it took the message; it does not know this browser any more; it refuses the message, whenever it
 * is sent; or it asks to come back, with the seconds that it asks for, if it does.
 */
export type PushAnswer =
  | { readonly kind: 'accepted' | 'gone' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly afterMs: number | null };

export interface MessageToPush {
  readonly message: PushMessage;
  /** How long the service may keep it, in seconds. */
  readonly ttl: number;
}

/** What push messages need. */
export interface PushPorts {
  /** Null once its delivery has ended; with the devices on which its person is signed in. Waits until what the position holds can be read. */
  owed(push: Push): Promise<OwedPush | null>;
  /** Null for a device that gets no messages any more, or on which its person is signed out. */
  target(userId: string, subscriptionId: string): Promise<PushTarget | null>;
  /** Notifications owed since before a moment, page by page. */
  pending(before: number): AsyncIterable<readonly Push[]>;
  /** Throws when the service could not be reached. */
  send(target: PushTarget, message: MessageToPush): Promise<PushAnswer>;
  /** Records the end of the delivery, once: of several ends the first counts. */
  end(
    delivery: Pick<Push, 'userId' | 'notificationId'>,
    outcome: 'accepted' | 'failed' | 'expired' | 'no_address' | 'stopped',
  ): Promise<void>;
  /** The browser is not there any more: it gets no more messages. */
  gone(userId: string, subscriptionId: string): Promise<void>;
  /** Records that devices get no more messages, because their person was signed out there. */
  endSignedOut(): Promise<void>;
}

type Ports = Pick<WorkerPorts, 'facts' | 'now'> & { readonly push: PushPorts };

/** The person does not want it any more: they switched it off, or paused their messages. A test is always wanted. */
const isStopped = (rule: string | null, person: PersonFacts, now: number): boolean => {
  const kind = kindOf(rule);
  return kind !== null && (!person.preferences.channels[kind].push || isPaused(person, now));
};

/** When it may leave: a device makes a noise, so quiet hours apply to celebrations too. A test leaves at once. */
const mayLeaveAt = (rule: string | null, { preferences, userId }: PersonFacts, now: number): number =>
  kindOf(rule) === null ? now : afterQuietHours(departureHours(preferences, userId), now);

/**
 * Brings one notification to a person's devices: a job for each, so that one push service that fails does not make another
 * device ring twice.
 */
export const pushJob =
  (
    { facts, now, push }: Ports,
    { queue, failedAgainMs }: Pick<Finding, 'queue' | 'failedAgainMs'>,
  ): JobHandler<'push'> =>
  async (delivery) => {
    const { userId, notificationId, position } = delivery;
    const owed = await push.owed(delivery);
    const person = owed && (await facts.person(userId, position));
    if (!owed || !person) return done;
    const { rule, createdAt, targets } = owed;
    const end = async (outcome: 'expired' | 'no_address' | 'stopped') => {
      await push.end({ userId, notificationId }, outcome);
      return done;
    };
    if (now() - createdAt >= pushedForMs) return end('expired');
    if (isStopped(rule, person, now())) return end('stopped');
    if (targets.length === 0) return end('no_address');
    const at = mayLeaveAt(rule, person, now());
    if (at > now()) return { kind: 'later', at };
    const created = new Date(createdAt).toISOString();
    const missing = await queue.missing(
      targets.map(({ subscriptionId }) =>
        toAdd('push-device', { userId, notificationId, subscriptionId, rule, createdAt: created }),
      ),
      failedAgainMs,
    );
    // The job of a device may have sent its message since the delivery was read: it ends once that can be read.
    if (missing.length > 0 && (await push.owed(delivery))) await queue.add(missing);
    return done;
  };

/** A push service that asks to come back sooner than this is asked after this. */
const soonestMs = 1_000;
const withoutRetryAfterMs = 60_000;
/** The longer a message waits, the longer the pause: an endpoint that always asks to come back must not keep the workers busy. */
const pauseOf = (waitedMs: number): number => Math.min(waitedMs / 10, 15 * 60_000);
/** A message that was refused is tried again after this: our clock, key or VAPID_SUBJECT may have been wrong. */
const refusedAgainMs = 60 * 60_000;

/** Sends one message to one device. A repeat shows nothing new there: it replaces the message of the same notification. */
export const pushDeviceJob =
  ({ facts, now, push }: Ports): JobHandler<'push-device'> =>
  async ({ userId, notificationId, subscriptionId, rule, createdAt }) => {
    const [target, person] = await Promise.all([push.target(userId, subscriptionId), facts.person(userId)]);
    const leftMs = Date.parse(createdAt) + pushedForMs - now();
    // What is left is closed by the `push` job.
    if (!target || !person || leftMs <= 0 || isStopped(rule, person, now())) return done;
    const at = mayLeaveAt(rule, person, now());
    if (at > now()) return { kind: 'later', at };
    const { language } = person.preferences;
    const message = { notificationId, language, ...pushWords(rule, language) };
    const answer = await push.send(target, { message, ttl: Math.floor(leftMs / 1_000) });
    switch (answer.kind) {
      case 'accepted':
        await push.end({ userId, notificationId }, 'accepted');
        return done;
      case 'refused':
        // Until its time is nearly over, another device may still take it, and the delivery did not fail.
        if (leftMs > refusedAgainMs) return { kind: 'later', at: now() + refusedAgainMs };
        await push.end({ userId, notificationId }, 'failed');
        return done;
      case 'gone':
        await push.gone(userId, subscriptionId);
        return done;
      case 'later': {
        const pause = Math.max(soonestMs, answer.afterMs ?? withoutRetryAfterMs, pauseOf(pushedForMs - leftMs));
        return { kind: 'later', at: now() + Math.min(leftMs, pause) };
      }
    }
  };

/**
 * Ends devices that were signed out. Adds what is owed but not in the queue, from the read model: in case the queue lost it, or a
 * device has gone.
 */
export const findPushes =
  (push: PushPorts, { queue, now, underWayMs, failedAgainMs }: Finding): RoundHandler =>
  async (signal) => {
    await push.endSignedOut();
    for await (const pending of push.pending(now() - underWayMs)) {
      await queue.addAgain(
        pending.map(({ userId, notificationId, position }) => toAdd('push', { userId, notificationId, position })),
        failedAgainMs,
      );
      if (signal.aborted) return;
    }
  };

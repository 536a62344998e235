import { ECDH } from 'node:crypto';
import type { Pool } from 'pg';
import type { HandleNotifications } from '#commands/notifications/api.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { readsFrom } from '#contracts/handler.ts';
import { pushTestRule } from '#contracts/notifications/push.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';
import type { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import type { WhenProcessed } from '../jobs/facts.ts';
import { deviceOf } from '#platform/auth/sessions/device.ts';
import { connectPush } from '#platform/auth/sessions/sessions.ts';
import { readOthersAt } from '#projections/pushes/queries.ts';
import { pushDevicesOf } from './devices.ts';
import { namesOtherAddress } from '#platform/base/public-address.ts';
import { pushWords } from '#workers/push/words.ts';

const visibleWithinMs = 2_000;

export interface PushHandlersPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Pick<VapidKeys, 'get'>;
  readonly handleNotifications: HandleNotifications;
  readonly whenProcessed: WhenProcessed;
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
}

/** @throws Refusal `invalid_input` for what is no point of P-256 */
function checkPoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new Refusal('invalid_input.push_keys', {}, { at: 'body.keys.p256dh' });
  }
}

/** A person's devices for push messages: list, add, remove, try. */
export const pushHandlers = ({
  pool,
  clock,
  ids,
  keys,
  handleNotifications,
  whenProcessed,
  isAllowed,
}: PushHandlersPorts) => {
  const idOf = (endpoint: string) => ids.derived('push subscription', endpoint);
  return {
    pushDevices: readsFrom(['pushes'], async (_, { caller }) => ({
      publicKey: (await keys.get()).publicKey.toString('base64url'),
      ...(await pushDevicesOf(pool, caller, new Date(clock.now()))),
    })),

    subscribePush: async ({ body: { endpoint, keys: browser } }, { caller, context }, web) => {
      if (namesOtherAddress(new URL(endpoint), isAllowed)) {
        throw new Refusal('invalid_input.push_private', {}, { at: 'body.endpoint' });
      }
      checkPoint(browser.p256dh);
      const id = idOf(endpoint);
      const subscription = { subscriptionId: id, endpoint, ...browser, device: deviceOf(web.userAgent) };
      // First, or the next round would take it for one of a session that has ended.
      const replaces = await connectPush(pool, caller.sessionId, id);
      const { position } = await handleNotifications(
        notificationsStream(caller.userId),
        { kind: 'subscribe_push', subscription, replaces },
        context,
      );
      // A browser shows messages to the person in front of it: those of the person before must end. Once our own event can
      // be read, theirs can.
      await whenProcessed(position, visibleWithinMs, ['pushes']);
      for (const userId of await readOthersAt({ pool }, id, caller.userId)) {
        const command = { kind: 'unsubscribe_push', subscriptionId: id, reason: 'replaced' } as const;
        await handleNotifications(notificationsStream(userId), command, context.next(ids, userId).about(userId));
      }
      return { position, id };
    },

    unsubscribePush: async ({ params }, { caller, context }) => {
      const command = { kind: 'unsubscribe_push', subscriptionId: params.id, reason: 'person' } as const;
      const { position } = await handleNotifications(notificationsStream(caller.userId), command, context);
      return { position };
    },

    testPush: async (_, { caller, context }) => {
      const { title, body } = pushWords(pushTestRule, caller.language);
      const payload = {
        title,
        message: body,
        type: 'reminder',
        category: 'reminder',
        priority: 'low',
        emotionalTone: 'gentle',
      } as const;
      const { position } = await handleNotifications(
        notificationsStream(caller.userId),
        {
          kind: 'test_push',
          notification: {
            notificationId: ids.derived('notification', context.commandId),
            payload,
            rule: pushTestRule,
            cause: null,
            causedAt: null,
            text: null,
            channels: ['push'],
          },
        },
        context,
      );
      return { position };
    },
  } satisfies SomeWebHandlers;
};

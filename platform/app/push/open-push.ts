import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { type PushWays, pushSender } from '#platform/adapters/push/send-push.ts';
import type { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import { pushOfSessions, pushWithoutSession } from '#platform/auth/sessions/sessions.ts';
import type { WhenProcessed } from '../jobs/facts.ts';
import {
  type PendingPush,
  pendingPushes,
  readCauseOfPush,
  readOwedPush,
  readPushTarget,
} from '#projections/pushes/queries.ts';
import type { PushTarget } from '#contracts/notifications/push.ts';
import type { PushPorts } from '#workers/push/job.ts';

interface Dependencies extends PushWays {
  readonly pool: Pool;
  readonly keys: Pick<VapidKeys, 'get'>;
  readonly subject: string;
  readonly commandHandlers: Parameters<typeof workerCommands>[0];
  readonly eventLog: Pick<EventLog, 'head'>;
  readonly whenProcessed: WhenProcessed;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

const pageSize = 500;
const timeoutMs = 10_000;
const actor = { kind: 'worker', id: 'push' } as const;

/** What the workers need to send push messages. */
export function openPush(deps: Dependencies): PushPorts {
  const { pool, keys, commandHandlers, eventLog, whenProcessed, log } = deps;
  const { clock, ids, handleNotifications } = commandHandlers;
  const { endDelivery } = workerCommands(commandHandlers);
  const now = () => new Date(clock.now());
  const isSignedIn = async (userId: string) => {
    const open = new Set((await pushOfSessions(pool, userId, now())).map(({ subscriptionId }) => subscriptionId));
    return ({ subscriptionId }: Pick<PushTarget, 'subscriptionId'>) => open.has(subscriptionId);
  };
  const unsubscribe = async (userId: string, subscriptionId: string, reason: 'gone' | 'signed_out') => {
    const context = CommandContext.ofProgram({
      actor,
      // The answer of a push service, or a session that has ended.
      causedBy: { outside: 'world' },
      subject: userId,
      commandId: ids.fresh(),
    });
    const command = { kind: 'unsubscribe_push', subscriptionId, reason } as const;
    await handleNotifications(notificationsStream(userId), command, context);
  };
  const send = pushSender({ ...deps, vapidKey: () => keys.get(), now: () => now().getTime() });
  const upToDate = async () => whenProcessed(await eventLog.head(), timeoutMs, ['pushes']);
  return {
    async send(target, message) {
      const answer = await send(target, message);
      if (answer.kind === 'refused') {
        log.warn({ host: new URL(target.endpoint).host, why: answer.why }, 'push service refused a message');
      }
      return answer;
    },
    async owed(push) {
      // Up to the head: after an import, the end of this delivery follows it in the log.
      await upToDate();
      const owed = await readOwedPush({ pool }, push);
      return owed && { ...owed, targets: owed.targets.filter(await isSignedIn(push.userId)) };
    },
    async target(userId, subscriptionId) {
      const target = await readPushTarget({ pool }, userId, subscriptionId);
      return target && (await isSignedIn(userId))(target) ? target : null;
    },
    async endSignedOut() {
      for (const { userId, subscriptionId } of await pushWithoutSession(pool, now())) {
        await unsubscribe(userId, subscriptionId, 'signed_out').catch((error: unknown) =>
          // It gets no messages in any case, and the next round finds it again.
          log.error({ err: error, userId }, 'could not end the push messages of a browser that was signed out'),
        );
      }
    },
    async *pending(before) {
      await upToDate();
      let after: PendingPush | null = null;
      for (;;) {
        const page: PendingPush[] = await pendingPushes({ pool }, { before, after, max: pageSize });
        yield page;
        after = page.at(-1) ?? null;
        if (page.length < pageSize) return;
      }
    },
    async end({ userId, notificationId }, outcome) {
      const cause = await readCauseOfPush({ pool }, { userId, notificationId });
      if (cause === null) return;
      const { position } = await endDelivery(userId, { notificationId, channel: 'push', outcome }, cause);
      // As long as the job runs, no round adds it again: it ends when rounds can see that nothing is owed.
      await whenProcessed(position, timeoutMs, ['pushes']).catch(() => undefined);
    },
    gone: (userId, subscriptionId) => unsubscribe(userId, subscriptionId, 'gone'),
  };
}

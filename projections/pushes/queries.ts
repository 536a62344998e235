import type { Push } from '#contracts/notifications/jobs.ts';
import type { OwedPush, PushDevice, PushTarget } from '#contracts/notifications/push.ts';
import type { ReadContext } from '../read-context.ts';

type Reading = Pick<ReadContext, 'pool'>;

/** A person's devices, oldest first. */
export const readPushDevices = async ({ pool }: Reading, userId: string): Promise<PushDevice[]> => {
  const { rows } = await pool.query<{ id: string; device: string; created_at: Date }>({
    name: 'push-devices',
    text: `select subscription_id as id, device, created_at from push_subscriptions where user_id = $1
      order by created_at, subscription_id`,
    values: [userId],
  });
  return rows.map(({ created_at, ...device }) => ({ ...device, createdAt: created_at.toISOString() }));
};

/** The other people who get push messages at an endpoint: somebody else has used the same browser. */
export const readOthersAt = async ({ pool }: Reading, subscriptionId: string, userId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'push-others',
    text: 'select user_id from push_subscriptions where subscription_id = $1 and user_id <> $2',
    values: [subscriptionId, userId],
  });
  return rows.map(({ user_id }) => user_id);
};

/** Null once its delivery has ended. */
export const readOwedPush = async (
  { pool }: Reading,
  { userId, notificationId }: Pick<Push, 'userId' | 'notificationId'>,
): Promise<OwedPush | null> => {
  const { rows } = await pool.query<{ rule: string | null; created_at: Date; targets: PushTarget[] }>({
    name: 'push-owed',
    text: `select rule, created_at,
        (select coalesce(json_agg(json_build_object('subscriptionId', subscription_id, 'endpoint', endpoint,
           'p256dh', p256dh, 'auth', auth) order by created_at, subscription_id), '[]')
         from push_subscriptions where user_id = $1) as targets
      from pushes_owed where user_id = $1 and notification_id = $2`,
    values: [userId, notificationId],
  });
  const [row] = rows;
  return row ? { rule: row.rule, createdAt: row.created_at.getTime(), targets: row.targets } : null;
};

/** The event that made a notification; null once its delivery has ended. */
export const readCauseOfPush = async (
  { pool }: Reading,
  { userId, notificationId }: Pick<Push, 'userId' | 'notificationId'>,
): Promise<string | null> => {
  const { rows } = await pool.query<{ event_id: string }>({
    name: 'push-cause',
    text: 'select event_id from pushes_owed where user_id = $1 and notification_id = $2',
    values: [userId, notificationId],
  });
  return rows[0]?.event_id ?? null;
};

/** One device; null where it gets no messages any more. */
export const readPushTarget = async (
  { pool }: Reading,
  userId: string,
  subscriptionId: string,
): Promise<PushTarget | null> => {
  const { rows } = await pool.query<PushTarget>({
    name: 'push-target',
    text: `select subscription_id as "subscriptionId", endpoint, p256dh, auth from push_subscriptions
      where user_id = $1 and subscription_id = $2`,
    values: [userId, subscriptionId],
  });
  return rows[0] ?? null;
};

interface Page {
  /** Milliseconds since 1970: what is younger is still under way. */
  readonly before: number;
  readonly after: PendingPush | null;
  readonly max: number;
}

export interface PendingPush extends Push {
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The notifications that are owed to devices since before `before`, oldest first. */
export const pendingPushes = async ({ pool }: Reading, { before, after, max }: Page): Promise<PendingPush[]> => {
  const { rows } = await pool.query<{ user_id: string; id: string; position: string; created_at: Date }>({
    name: 'pushes-pending',
    text: `select user_id, notification_id as id, position, created_at from pushes_owed
      where (created_at, notification_id) > ($1::timestamptz, $2::uuid) and created_at <= $3::timestamptz
      order by created_at, notification_id limit $4`,
    values: [
      after?.createdAt ?? '-infinity',
      after?.notificationId ?? '00000000-0000-0000-0000-000000000000',
      new Date(before),
      max,
    ],
  });
  return rows.map(({ user_id, id, position, created_at }) => ({
    userId: user_id,
    notificationId: id,
    position,
    createdAt: created_at.toISOString(),
  }));
};

import type { Pool } from 'pg';
import type { PageWanted } from '#contracts/endpoint.ts';
import { type Attempt, deliveriesKeptDays, type DeliveryView, type WebhookView } from '#contracts/programs/webhooks.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '#projections/cursors.ts';

export interface WebhookProgress {
  readonly position: string;
  readonly failingSince: Date | null;
  readonly failures: number;
  readonly nextTryAt: Date;
}

export interface Delivery extends Attempt {
  readonly id: string;
  readonly messageId: string;
  readonly kind: DeliveryView['kind'];
  readonly position: string | null;
  /** Whom the change is about. */
  readonly userId: string | null;
}

type LastAttempt = NonNullable<WebhookView['lastAttempt']>;

interface DeliveryRow extends Omit<DeliveryView, 'at'> {
  readonly at: string;
}

/** Longer than an attempt takes. */
const leaseMs = 60_000;

const columns = `position, failing_since as "failingSince", failures, next_try_at as "nextTryAt"`;

/** How far each webhook has come, and what was sent. */
export class WebhookStore {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** The webhooks that are on, may be tried at this time, and have changes to send. */
  async due(now: Date): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'webhooks-due',
      text: `select w.webhook_id as id from webhooks w left join webhook_progress p on p.webhook_id = w.webhook_id
        where w.disabled_at is null
          and exists (select from organizations o where o.organization_id = w.organization_id)
          and not exists (select from tenants t where t.organization_id = w.organization_id and t.suspended_at is not null)
          and (p.next_try_at is null or p.next_try_at <= $1)
          and exists (select from organization_changes c
            where c.organization_id = w.organization_id and c.position > coalesce(p.position, w.added_at))
        order by 1`,
      values: [now],
    });
    return rows.map(({ id }) => id);
  }

  /**
   * Makes this the only one that sends to a webhook, for a limited time, and returns how far it has come. Undefined while another
   * process sends, or before the next try.
   */
  async lease(webhookId: string, from: string, lease: string, now: Date): Promise<WebhookProgress | undefined> {
    await this.pool.query(
      `insert into webhook_progress (webhook_id, position, next_try_at) values ($1, $2, $3) on conflict do nothing`,
      [webhookId, from, now],
    );
    const { rows } = await this.pool.query<WebhookProgress>(
      `update webhook_progress set lease = $2, lease_ends_at = clock_timestamp() + make_interval(secs => $4)
       where webhook_id = $1 and next_try_at <= $3 and (lease is null or lease = $2 or lease_ends_at < clock_timestamp())
       returning ${columns}`,
      [webhookId, lease, now, leaseMs / 1_000],
    );
    return rows[0];
  }

  async release(webhookId: string, lease: string): Promise<void> {
    await this.pool.query(
      'update webhook_progress set lease = null, lease_ends_at = null where webhook_id = $1 and lease = $2',
      [webhookId, lease],
    );
  }

  /** Notes that everything up to `to` has arrived. False if the lease was lost or the webhook sent elsewhere meanwhile. */
  async advance(webhookId: string, lease: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update webhook_progress set position = $4, failing_since = null, failures = 0,
         lease_ends_at = clock_timestamp() + make_interval(secs => $5)
       where webhook_id = $1 and lease = $2 and position = $3`,
      [webhookId, lease, from, to, leaseMs / 1_000],
    );
    return rowCount === 1;
  }

  async noteFailure(webhookId: string, lease: string, { now, nextTryAt }: { now: Date; nextTryAt: Date }) {
    await this.pool.query(
      `update webhook_progress set failing_since = coalesce(failing_since, $3), failures = failures + 1, next_try_at = $4
       where webhook_id = $1 and lease = $2`,
      [webhookId, lease, now, nextTryAt],
    );
  }

  /** Forgets failures, so that the next message is sent at once; goes to a position if one is given. */
  async restart(webhookId: string, now: Date, position: string | null = null): Promise<void> {
    await this.pool.query(
      `update webhook_progress set failing_since = null, failures = 0, next_try_at = $2, lease = null,
         position = coalesce($3, position) where webhook_id = $1`,
      [webhookId, now, position],
    );
  }

  /** Begins at a position, unless it has begun. */
  async begin(webhookId: string, position: string, now: Date): Promise<void> {
    await this.pool.query(
      `insert into webhook_progress (webhook_id, position, next_try_at) values ($1, $2, $3) on conflict do nothing`,
      [webhookId, position, now],
    );
  }

  async progressOf(webhookIds: readonly string[]): Promise<ReadonlyMap<string, WebhookProgress>> {
    const { rows } = await this.pool.query<WebhookProgress & { id: string }>(
      `select webhook_id as id, ${columns} from webhook_progress where webhook_id = any($1)`,
      [webhookIds],
    );
    return new Map(rows.map(({ id, ...progress }) => [id, progress]));
  }

  /** Keeps an attempt; nothing of one about a person whose account has gone. */
  async note(webhookId: string, delivery: Delivery, at: Date): Promise<void> {
    const { id, messageId, kind, position, userId, status, problem, ms, answer } = delivery;
    await this.pool.query(
      `insert into webhook_deliveries
         (delivery_id, webhook_id, message_id, kind, position, user_id, at, status, problem, ms, answer)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
       where $6::uuid is null or exists (select from accounts where id = $6)
       on conflict do nothing`,
      [id, webhookId, messageId, kind, position, userId, at, status, problem, ms, answer],
    );
  }

  /** The newest attempt of each webhook in the last 30 days. */
  async lastAttempts(webhookIds: readonly string[], now: Date): Promise<ReadonlyMap<string, LastAttempt>> {
    const { rows } = await this.pool.query<Omit<LastAttempt, 'at'> & { webhookId: string; at: Date }>(
      `select d.* from unnest($1::uuid[]) w (id) cross join lateral (
         select webhook_id as "webhookId", kind, at, status, problem, ms, answer from webhook_deliveries
         where webhook_id = w.id and at > $2::timestamptz - make_interval(days => $3)
         order by at desc, delivery_id desc limit 1) d`,
      [webhookIds, now, deliveriesKeptDays],
    );
    return new Map(rows.map(({ webhookId, at, ...attempt }) => [webhookId, { ...attempt, at: at.toISOString() }]));
  }

  /** A page of the attempts of the last 30 days, newest first. @throws Refusal `invalid_input` for a wrong cursor */
  async deliveries(webhookId: string, { cursor, limit }: PageWanted, now: Date) {
    const before = timeKeyIn(cursor);
    const { rows } = await this.pool.query<DeliveryRow>(
      `select delivery_id as id, message_id as "messageId", kind, position, ${preciseTime('at')} as at, status, problem, ms,
         answer
       from webhook_deliveries
       where webhook_id = $1 and at > $2::timestamptz - make_interval(days => $3)
         and ($4::timestamptz is null or (at, delivery_id) < ($4, $5::uuid))
       order by webhook_deliveries.at desc, delivery_id desc limit $6`,
      [webhookId, now, deliveriesKeptDays, before?.at ?? null, before?.id ?? null, limit + 1],
    );
    const { page, nextCursor } = pageOf(rows, limit, timeCursor);
    return { items: page.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })), nextCursor };
  }

  /** Deletes all that is kept of webhooks: secrets, progress and deliveries. With null, of all of the service account. */
  async remove(serviceId: string, webhookId: string | null): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from webhook_secrets where service_id = $1 and ($2::uuid is null or webhook_id = $2) returning webhook_id as id`,
      [serviceId, webhookId],
    );
    const ids = rows.map(({ id }) => id);
    await this.pool.query('delete from webhook_progress where webhook_id = any($1)', [ids]);
    await this.pool.query('delete from webhook_deliveries where webhook_id = any($1)', [ids]);
  }
}

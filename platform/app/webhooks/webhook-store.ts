import type { Pool } from 'pg';
import type { DeliveryProblem } from '#contracts/programs/webhooks.ts';

export interface WebhookProgress {
  readonly position: string;
  readonly failingSince: Date | null;
  readonly failures: number;
  readonly nextTryAt: Date;
  readonly lastSuccessAt: Date | null;
  /** These three are of the last failure. */
  readonly lastFailureAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastProblem: DeliveryProblem | null;
}

interface Failure {
  readonly now: Date;
  readonly nextTryAt: Date;
  readonly status: number | null;
  readonly problem: string | null;
}

/** Longer than an attempt takes. */
const leaseMs = 60_000;

const columns = `position, failing_since as "failingSince", failures, next_try_at as "nextTryAt",
  last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt", last_status as "lastStatus",
  last_problem as "lastProblem"`;

/** How far each webhook has come, and when a message last arrived or failed. */
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

  /**
   * Notes that everything up to `to` has arrived, and when the last message of it did, if there was one. False if the lease was lost
   * or the position moved meanwhile.
   */
  async advance(
    webhookId: string,
    lease: string,
    { from, to, arrivedAt = null }: { from: string; to: string; arrivedAt?: Date | null },
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update webhook_progress set position = $4, failing_since = null, failures = 0,
         last_success_at = coalesce($6, last_success_at), lease_ends_at = clock_timestamp() + make_interval(secs => $5)
       where webhook_id = $1 and lease = $2 and position = $3`,
      [webhookId, lease, from, to, leaseMs / 1_000, arrivedAt],
    );
    return rowCount === 1;
  }

  async noteFailure(webhookId: string, lease: string, { now, nextTryAt, status, problem }: Failure): Promise<void> {
    await this.pool.query(
      `update webhook_progress set failing_since = coalesce(failing_since, $3), failures = failures + 1, next_try_at = $4,
         last_failure_at = $3, last_status = $5, last_problem = $6
       where webhook_id = $1 and lease = $2`,
      [webhookId, lease, now, nextTryAt, status, problem],
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

  /** Deletes all that is kept of webhooks: secrets and progress. With null, of all of the service account. */
  async remove(serviceId: string, webhookId: string | null): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `delete from webhook_secrets where service_id = $1 and ($2::uuid is null or webhook_id = $2) returning webhook_id as id`,
      [serviceId, webhookId],
    );
    const ids = rows.map(({ id }) => id);
    await this.pool.query('delete from webhook_progress where webhook_id = any($1)', [ids]);
  }
}

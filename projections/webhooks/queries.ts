import type { ChangeType } from '#contracts/programs/changes.ts';
import type { Disabling } from '#contracts/programs/webhooks.ts';
import type { ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

export interface KnownWebhook {
  readonly id: string;
  readonly serviceId: string;
  readonly organizationId: string;
  readonly url: string;
  readonly kinds: readonly ChangeType[];
  readonly createdAt: Date;
  /** The event that added it. */
  readonly addedAt: string;
  readonly disabledWhy: Disabling | null;
  readonly disabledAt: Date | null;
  /** Of the last event about it. */
  readonly revision: number;
}

const columns = `webhook_id as id, service_id as "serviceId", organization_id as "organizationId", url, kinds,
  created_at as "createdAt", added_at as "addedAt", disabled_why as "disabledWhy", disabled_at as "disabledAt", revision`;

/** The webhooks of an organization, oldest first. */
export const readWebhooks = async ({ pool }: Pool, organizationId: string): Promise<readonly KnownWebhook[]> => {
  const { rows } = await pool.query<KnownWebhook>({
    name: 'webhooks-of',
    text: `select ${columns} from webhooks where organization_id = $1 order by created_at, webhook_id`,
    values: [organizationId],
  });
  return rows;
};

/** One webhook; undefined also once its organization is gone, and while it is suspended. */
export const readWebhook = async ({ pool }: Pool, webhookId: string): Promise<KnownWebhook | undefined> => {
  const { rows } = await pool.query<KnownWebhook>({
    name: 'webhook-with-id',
    text: `select ${columns} from webhooks w where webhook_id = $1
      and exists (select from organizations o where o.organization_id = w.organization_id)
      and not exists (select from tenants t where t.organization_id = w.organization_id and t.suspended_at is not null)`,
    values: [webhookId],
  });
  return rows[0];
};

import type { Pool } from 'pg';
import { Refusal } from '#contracts/refusals.ts';
import { makeSecret } from '#platform/adapters/webhooks/signature.ts';
import { unwrapKey, wrapKey } from '#platform/base/encryption/cipher.ts';
import { allKeys, decryptWithAny, type EncryptionKeys } from '#platform/base/encryption/derived-keys.ts';

interface Row {
  readonly webhookId: string;
  readonly secret: Buffer;
  readonly old: Buffer | null;
  readonly oldEndsAt: Date | null;
}

const columns = `webhook_id as "webhookId", sealed_secret as secret, sealed_old_secret as old, old_secret_ends_at as "oldEndsAt"`;

/** The secrets that sign messages, stored encrypted with ENCRYPTION_KEY. */
export class WebhookSecrets {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly keys: EncryptionKeys,
  ) {}

  /**
   * Makes a secret and returns it, this once; the one before it signs as well until `oldEndsAt`. The same command again replaces
   * only what it made, because nobody may have received that.
   */
  async make({ webhookId, serviceId, madeBy, oldEndsAt }: NewSecret): Promise<string> {
    const secret = makeSecret();
    const { rowCount } = await this.pool.query(
      `insert into webhook_secrets as s (webhook_id, service_id, made_by, sealed_secret) values ($1, $2, $3, $4)
       on conflict (webhook_id) do update set sealed_secret = excluded.sealed_secret, made_by = excluded.made_by,
         sealed_old_secret = case when s.made_by = excluded.made_by then s.sealed_old_secret else s.sealed_secret end,
         old_secret_ends_at = case when s.made_by = excluded.made_by then s.old_secret_ends_at else $5 end`,
      [webhookId, serviceId, madeBy, this.seal(secret, webhookId), oldEndsAt],
    );
    if (rowCount !== 1) throw new Refusal('not_found.webhook');
    return secret;
  }

  /** The secrets that sign at this time, the newest first. */
  async of(webhookId: string, now: Date): Promise<readonly string[]> {
    const { rows } = await this.pool.query<Row>(`select ${columns} from webhook_secrets where webhook_id = $1`, [
      webhookId,
    ]);
    const [row] = rows;
    if (!row) return [];
    const isOldInForce = row.old !== null && row.oldEndsAt !== null && row.oldEndsAt > now;
    return [row.secret, ...(isOldInForce ? [row.old] : [])].map((sealed) => this.open(sealed, webhookId));
  }

  /** Until when the old secret of each of these signs; absent for those with one secret. */
  async overlaps(webhookIds: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; at: Date }>(
      `select webhook_id as id, old_secret_ends_at as at from webhook_secrets
       where webhook_id = any($1) and old_secret_ends_at > $2`,
      [webhookIds, now],
    );
    return new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
  }

  /** Encrypts all of them with the current ENCRYPTION_KEY. */
  async rotate(): Promise<void> {
    const { rows } = await this.pool.query<Row>(`select ${columns} from webhook_secrets order by webhook_id`);
    for (const { webhookId, secret, old } of rows) {
      const again = (sealed: Buffer | null) => sealed && this.seal(this.open(sealed, webhookId), webhookId);
      await this.pool.query(
        `update webhook_secrets set sealed_secret = $2, sealed_old_secret = $3
         where webhook_id = $1 and sealed_secret = $4`,
        [webhookId, again(secret), again(old), secret],
      );
    }
  }

  private seal(secret: string, webhookId: string): Buffer {
    const [inUse] = allKeys(this.keys);
    return wrapKey(inUse, Buffer.from(secret), webhookId);
  }

  private open(sealed: Buffer, webhookId: string): string {
    const found = decryptWithAny(allKeys(this.keys), (key) => unwrapKey(key, sealed, webhookId));
    return found.toString('utf8');
  }
}

interface NewSecret {
  readonly webhookId: string;
  readonly serviceId: string;
  readonly madeBy: string;
  /** Null for the first one. */
  readonly oldEndsAt: string | null;
}

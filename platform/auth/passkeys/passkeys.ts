import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';

export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly backedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'>;

/** Enough for every device of a person. */
export const mostPasskeys = 20;

const columns = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, name, backed_up as "backedUp", created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

/** The table of passkeys: public keys and their names. */
export class Passkeys {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async listOf(userId: string): Promise<readonly Passkey[]> {
    const { rows } = await this.pool.query<Passkey>(
      `select ${columns} from passkeys where user_id = $1 order by created_at, id`,
      [userId],
    );
    return rows;
  }

  async withCredential(credentialId: Buffer): Promise<Passkey | undefined> {
    const { rows } = await this.pool.query<Passkey>(`select ${columns} from passkeys where credential_id = $1`, [
      credentialId,
    ]);
    return rows[0];
  }

  /** @throws Refusal `conflict` if the credential is already registered with any account */
  async add({
    id,
    userId,
    credentialId,
    publicKey,
    counter,
    transports,
    name,
    backedUp,
  }: NewPasskey): Promise<Passkey> {
    const { rows } = await this.pool.query<Passkey>(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning ${columns}`,
      [id, userId, credentialId, publicKey, counter, transports, name, backedUp, this.clock.now()],
    );
    const [added] = rows;
    if (!added) throw new Refusal('conflict.passkey_known');
    return added;
  }

  async rename(userId: string, id: string, name: string): Promise<Passkey | undefined> {
    const { rows } = await this.pool.query<Passkey>(
      `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${columns}`,
      [userId, id, name],
    );
    return rows[0];
  }

  /** Returns what was removed. */
  async remove(userId: string, id: string, db: Pick<Pool, 'query'> = this.pool): Promise<Passkey | undefined> {
    const { rows } = await db.query<Passkey>(
      `delete from passkeys where user_id = $1 and id = $2 returning ${columns}`,
      [userId, id],
    );
    return rows[0];
  }

  /**
   * Records a use. False if the passkey is gone, or if its counter did not increase, which indicates a cloned
   * authenticator. A counter that stays 0 is not in use.
   */
  async used(id: string, counter: number, backedUp: boolean): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update passkeys set counter = $2, backed_up = $3, last_used_at = $4
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [id, counter, backedUp, this.clock.now()],
    );
    return rowCount === 1;
  }
}

import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { decrypt, encrypt } from '#platform/base/encryption/cipher.ts';
import {
  allKeys,
  derivedKeys,
  deriveKey,
  type EncryptionKeys,
  decryptWithAny,
} from '#platform/base/encryption/derived-keys.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { freshRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

interface Dependencies extends EncryptionKeys {
  readonly pool: Pool;
  readonly clock: Clock;
}

export interface SecondFactorState {
  readonly since: Date;
  /** When a code of the app was last accepted, to the half minute. */
  readonly lastUsedAt: Date;
  readonly recoveryCodesLeft: number;
}

interface Row {
  sealed_secret: Buffer;
}

const secretBytes = 20;

/** Authenticator secrets and recovery codes. */
export class SecondFactors {
  private readonly key: Buffer;
  private readonly opening: readonly Buffer[];

  constructor(private readonly deps: Dependencies) {
    this.key = deriveKey(deps.encryptionKey, 'second factor');
    this.opening = allKeys(deps).map((key) => deriveKey(key, 'second factor'));
  }

  /** Null if signing in has no second step. */
  async stateOf(userId: string): Promise<SecondFactorState | null> {
    const { rows } = await this.deps.pool.query<SecondFactorState>(
      `select confirmed_at as since, to_timestamp(last_step * 30) as "lastUsedAt", (select count(*)::integer from recovery_codes r
         where r.user_id = s.user_id and r.used_at is null) as "recoveryCodesLeft"
       from second_factors s where user_id = $1 and confirmed_at is not null`,
      [userId],
    );
    return rows[0] ?? null;
  }

  /** Creates a secret to be confirmed, replacing an unconfirmed one. Undefined if one is already confirmed. */
  async begin(userId: string): Promise<Buffer | undefined> {
    const secret = randomBytes(secretBytes);
    const { rowCount } = await this.deps.pool.query(
      `insert into second_factors as s (user_id, sealed_secret, created_at) values ($1, $2, $3)
       on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
       where s.confirmed_at is null`,
      [userId, this.seal(secret, userId), new Date(this.deps.clock.now())],
    );
    return rowCount === 1 ? secret : undefined;
  }

  /** Confirms the pending secret by one of its codes, and returns the first recovery codes. */
  async confirm(userId: string, code: string): Promise<string[] | undefined> {
    const found = await this.find(userId, 'confirmed_at is null');
    const step = found && stepOf(this.open(found.sealed_secret, userId), code, Date.parse(this.deps.clock.now()));
    if (!found || step === undefined) return undefined;
    return inTransaction(this.deps.pool, async (tx) => {
      const { rowCount } = await tx.query(
        `update second_factors set confirmed_at = $3, last_step = $4
         where user_id = $1 and sealed_secret = $2 and confirmed_at is null`,
        [userId, found.sealed_secret, new Date(this.deps.clock.now()), step],
      );
      return rowCount === 1 ? this.putCodes(tx, userId) : undefined;
    });
  }

  /** Whether a code is currently valid and unused; consumes it. */
  async accept(userId: string, code: string): Promise<boolean> {
    const found = await this.find(userId, 'confirmed_at is not null');
    const step = found && stepOf(this.open(found.sealed_secret, userId), code, Date.parse(this.deps.clock.now()));
    if (step === undefined) return false;
    // Of two concurrent uses of a code, one succeeds.
    const { rowCount } = await this.deps.pool.query(
      'update second_factors set last_step = $3 where user_id = $1 and sealed_secret = $2 and last_step < $3',
      [userId, found?.sealed_secret, step],
    );
    return rowCount === 1;
  }

  /** Consumes a recovery code and returns how many are left; undefined if it is wrong or used. */
  async useRecoveryCode(userId: string, code: string): Promise<number | undefined> {
    const keys = await derivedKeys(this.deps.pool, this.deps, 'recovery codes');
    const { rowCount } = await this.deps.pool.query(
      'update recovery_codes set used_at = $3 where user_id = $1 and code_hash = any($2::bytea[]) and used_at is null',
      [userId, keys.map((key) => recoveryCodeHash(key, userId, code)), new Date(this.deps.clock.now())],
    );
    return rowCount === 1 ? ((await this.stateOf(userId))?.recoveryCodesLeft ?? 0) : undefined;
  }

  /** Replaces the recovery codes with ten new ones. Undefined if signing in has no second step. */
  renewCodes(userId: string): Promise<string[] | undefined> {
    return inTransaction(this.deps.pool, async (tx) => {
      const { rowCount } = await tx.query(
        'select 1 from second_factors where user_id = $1 and confirmed_at is not null for update',
        [userId],
      );
      return rowCount === 1 ? this.putCodes(tx, userId) : undefined;
    });
  }

  /** Turns it off; false if it was not on. */
  async remove(userId: string, db: Pick<Pool, 'query'> = this.deps.pool): Promise<boolean> {
    const { rowCount } = await db.query('delete from second_factors where user_id = $1 and confirmed_at is not null', [
      userId,
    ]);
    return rowCount === 1;
  }

  private async putCodes(tx: PoolClient, userId: string): Promise<string[]> {
    const codes = freshRecoveryCodes();
    const key = deriveKey(this.deps.encryptionKey, 'recovery codes');
    await tx.query('delete from recovery_codes where user_id = $1', [userId]);
    await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
      userId,
      codes.map((code) => recoveryCodeHash(key, userId, code)),
    ]);
    return codes;
  }

  private async find(userId: string, which: string): Promise<Row | undefined> {
    const { rows } = await this.deps.pool.query<Row>(
      `select sealed_secret from second_factors where user_id = $1 and ${which}`,
      [userId],
    );
    return rows[0];
  }

  private seal(secret: Buffer, userId: string): Buffer {
    return encrypt(this.key, secret, userId);
  }

  /** Re-encrypts every secret with the current ENCRYPTION_KEY. Safe to interrupt and repeat. */
  async rotate(): Promise<number> {
    const { rows } = await this.deps.pool.query<Row & { user_id: string }>(
      'select user_id, sealed_secret from second_factors',
    );
    for (const { user_id: userId, sealed_secret: was } of rows) {
      await this.deps.pool.query(
        'update second_factors set sealed_secret = $3 where user_id = $1 and sealed_secret = $2',
        [userId, was, this.seal(this.open(was, userId), userId)],
      );
    }
    return rows.length;
  }

  private open(sealed: Buffer, userId: string): Buffer {
    try {
      return decryptWithAny(this.opening, (key) => decrypt(key, sealed, userId));
    } catch (cause) {
      throw new Error('A second factor is encrypted with another ENCRYPTION_KEY', { cause });
    }
  }
}

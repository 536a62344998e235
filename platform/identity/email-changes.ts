import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import { digitsOf, freshCode, keyedHashes, mostTries } from './mailed-code.ts';

const goodForMs = 15 * 60_000;

interface Parts {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: readonly [string, ...string[]];
}

interface Row {
  id: string;
  email: string;
  code_hash: Buffer;
}

/** A change that is asked for and not yet proven. */
export interface PendingEmail {
  readonly email: string;
  readonly expiresAt: string;
}

/** Asked-for changes of addresses, one a person, each with a code that its new mailbox alone has. */
export class EmailChanges {
  constructor(private readonly parts: Parts) {}

  /** Begins one; what was asked for before is void. `provable` is false for an address whose code nobody may have. */
  async ask(userId: string, email: string, provable: boolean): Promise<{ code: string; pending: PendingEmail }> {
    const { pool, ids } = this.parts;
    const id = ids.fresh();
    const code = freshCode();
    const now = this.now();
    const expiresAt = new Date(now + goodForMs);
    await pool.query('delete from email_changes where expires_at < $1', [new Date(now)]);
    await pool.query(
      `insert into email_changes (user_id, id, email, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id) do update set id = excluded.id, email = excluded.email, code_hash = excluded.code_hash,
         created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0`,
      [userId, id, email, provable ? this.hashes(id, code)[0] : randomBytes(32), new Date(now), expiresAt],
    );
    return { code, pending: { email, expiresAt: expiresAt.toISOString() } };
  }

  async pendingOf(userId: string): Promise<PendingEmail | null> {
    const { rows } = await this.parts.pool.query<{ email: string; expires_at: Date }>(
      'select email, expires_at from email_changes where user_id = $1 and expires_at > $2',
      [userId, new Date(this.now())],
    );
    return rows[0] ? { email: rows[0].email, expiresAt: rows[0].expires_at.toISOString() } : null;
  }

  /** The address that the code proves. It stays asked for until `end`, so that what is cut short can be finished. */
  async prove(userId: string, code: string): Promise<{ id: string; email: string } | undefined> {
    // Counted before it is compared: five tries are five, also at the same moment.
    const { rows } = await this.parts.pool.query<Row>(
      `update email_changes set tries = tries + 1 where user_id = $1 and expires_at > $2 and tries < ${mostTries}
       returning id, email, code_hash`,
      [userId, new Date(this.now())],
    );
    const [asked] = rows;
    const isRight =
      asked && this.hashes(asked.id, digitsOf(code)).some((hash) => timingSafeEqual(hash, asked.code_hash));
    return isRight ? { id: asked.id, email: asked.email } : undefined;
  }

  async end(userId: string): Promise<void> {
    await this.parts.pool.query('delete from email_changes where user_id = $1', [userId]);
  }

  private now(): number {
    return Date.parse(this.parts.clock.now());
  }

  private hashes(id: string, code: string): Buffer[] {
    return keyedHashes(this.parts.secrets, `email ${id} ${code}`);
  }
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import { digitsOf, freshCode, keyedHashes, mostTries } from './mailed-code.ts';
import { nameKey } from './name-key.ts';

const minute = 60_000;
const goodForMs = 15 * minute;
const grantedForMs = 10 * minute;

interface Parts {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: readonly [string, ...string[]];
}

interface Asked {
  id: string;
  code_hash: Buffer;
}

/**
 * Asked-for resets of passwords: a code to the mailbox, then a grant to the browser that typed it. An address that nobody
 * has is treated alike in every step, down to the rows that are written.
 */
export class PasswordResets {
  constructor(private readonly parts: Parts) {}

  /** Begins one and answers with its six digits. Whatever was asked for before at this address is void. */
  async ask(email: string, userId: string | null): Promise<string> {
    const { pool, ids } = this.parts;
    const id = ids.fresh();
    const code = freshCode();
    const now = this.now();
    const key = nameKey(email);
    await pool.query(`delete from password_resets where email_key = $1 or created_at < $2`, [
      key,
      new Date(now - 24 * 60 * minute),
    ]);
    await pool.query(
      `insert into password_resets (id, email_key, user_id, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, key, userId, this.hashes(`code ${id} ${code}`)[0], new Date(now), new Date(now + goodForMs)],
    );
    return code;
  }

  /** Answers with a grant for this browser when the code is the newest one's, in time, and not tried too often. */
  async verify(email: string, code: string): Promise<string | undefined> {
    const { pool } = this.parts;
    const now = this.now();
    // Counted before it is compared: five tries are five, also at the same moment.
    const { rows } = await pool.query<Asked>(
      `update password_resets set tries = tries + 1
       where id = (select id from password_resets where email_key = $1 order by created_at desc limit 1)
         and expires_at > $2 and tries < ${mostTries} and grant_hash is null
       returning id, code_hash`,
      [nameKey(email), new Date(now)],
    );
    const [asked] = rows;
    const { id, code_hash } = asked ?? { id: '', code_hash: Buffer.alloc(32) };
    const right = this.hashes(`code ${id} ${digitsOf(code)}`).some((hash) => timingSafeEqual(hash, code_hash));
    if (!asked || !right) return undefined;
    const grant = randomBytes(32).toString('base64url');
    await pool.query('update password_resets set grant_hash = $2, granted_until = $3 where id = $1', [
      id,
      this.hashes(`grant ${grant}`)[0],
      new Date(now + grantedForMs),
    ]);
    return grant;
  }

  /** Uses a grant up. Answers with whose password may be set; undefined for none, a stale one or another address's. */
  async redeem(email: string, grant: string | undefined): Promise<string | undefined> {
    if (grant === undefined) return undefined;
    const { rows } = await this.parts.pool.query<{ user_id: string | null }>(
      `update password_resets set used_at = $3
       where grant_hash = any($1) and email_key = $2 and granted_until > $3 and used_at is null
       returning user_id`,
      [this.hashes(`grant ${grant}`), nameKey(email), new Date(this.now())],
    );
    return rows[0]?.user_id ?? undefined;
  }

  /** Whether a grant would be accepted, without using it up. */
  async isGranted(email: string, grant: string | undefined): Promise<boolean> {
    if (grant === undefined) return false;
    const { rows } = await this.parts.pool.query(
      `select 1 from password_resets
       where grant_hash = any($1) and email_key = $2 and granted_until > $3 and used_at is null`,
      [this.hashes(`grant ${grant}`), nameKey(email), new Date(this.now())],
    );
    return rows.length > 0;
  }

  private now(): number {
    return Date.parse(this.parts.clock.now());
  }

  private hashes(text: string): Buffer[] {
    return keyedHashes(this.parts.secrets, `reset ${text}`);
  }
}

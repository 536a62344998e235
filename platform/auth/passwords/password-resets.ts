import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { MadeCode } from '../recovery/mailbox-codes.ts';
import { digitsOf, freshCode, isLinkSecret, keyedHashes, mostTries, mostTriesOfAll } from '../recovery/mailed-code.ts';

const minute = 60_000;
/** How long a code is valid after its mail was sent. */
export const goodForMs = 15 * minute;
const grantedForMs = 10 * minute;

interface Dependencies {
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
 * Password resets: a code for the mailbox, then a grant for the browser that entered it. An unknown address is
 * treated identically in every step, down to the rows written.
 */
export class PasswordResets {
  constructor(private readonly deps: Dependencies) {}

  /** Starts a reset and returns the content of its mail. The previous code and granted resets stay valid. */
  async ask(email: string, userId: string | null): Promise<MadeCode> {
    const { pool, ids } = this.deps;
    const id = ids.fresh();
    const code = freshCode();
    const link = randomBytes(32).toString('base64url');
    const now = Date.parse(this.deps.clock.now());
    const key = nameKey(email);
    await pool.query(
      `delete from password_resets
       where created_at < $2
         or (email_key = $1 and (granted_until is null or granted_until <= $3 or used_at is not null) and id not in
         (select id from password_resets where email_key = $1 order by created_at desc limit 1))`,
      [key, new Date(now - 24 * 60 * minute), new Date(now)],
    );
    await pool.query(
      `insert into password_resets (id, email_key, user_id, code_hash, link_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        key,
        userId,
        this.hashes(`code ${id} ${code}`)[0],
        this.hashes(`link ${link}`)[0],
        new Date(now),
        new Date(now + goodForMs),
      ],
    );
    return { id, secrets: { code, link } };
  }

  /**
   * Returns a grant for this browser in exchange for what was mailed: one of the last two codes, if it is still valid
   * and has attempts left (five from `by`, the network or known device), or the secret of a link, which has no limit
   * because it cannot be guessed.
   */
  async verify(email: string, typed: string, by: string): Promise<string | undefined> {
    const id = isLinkSecret(typed) ? await this.ofLink(email, typed) : await this.ofCode(email, digitsOf(typed), by);
    return id === undefined ? undefined : this.grant(email, id);
  }

  private async ofLink(email: string, link: string): Promise<string | undefined> {
    const { rows } = await this.deps.pool.query<{ id: string }>(
      `select id from password_resets
       where link_hash = any($1) and email_key = $2 and expires_at > $3 and grant_hash is null`,
      [this.hashes(`link ${link}`), nameKey(email), new Date(this.deps.clock.now())],
    );
    return rows[0]?.id;
  }

  private async ofCode(email: string, code: string, by: string): Promise<string | undefined> {
    // Counted before comparing, so that five attempts are five even if concurrent.
    const { rows } = await this.deps.pool.query<Asked>(
      `update password_resets
       set tries = tries + 1,
         tries_by = tries_by || jsonb_build_object($3::text, coalesce((tries_by->>$3)::integer, 0) + 1)
       where id in (select id from password_resets where email_key = $1 and grant_hash is null
           order by created_at desc limit 2)
         and expires_at > $2 and grant_hash is null and tries < ${mostTriesOfAll}
         and coalesce((tries_by->>$3)::integer, 0) < ${mostTries}
       returning id, code_hash`,
      [nameKey(email), new Date(this.deps.clock.now()), this.hashes(`tried by ${by}`)[0]?.toString('base64url')],
    );
    // Always two comparisons, so that timing does not reveal how many codes exist.
    const matches = [0, 1].map((at) => {
      const { id, code_hash } = rows[at] ?? { id: '', code_hash: Buffer.alloc(32) };
      return this.hashes(`code ${id} ${code}`).some((hash) => timingSafeEqual(hash, code_hash)) ? id : '';
    });
    return matches.find((match) => match !== '');
  }

  /** Grants one reset and voids the other codes. Undefined if a concurrent attempt was first. */
  private async grant(email: string, id: string): Promise<string | undefined> {
    const { pool } = this.deps;
    const now = Date.parse(this.deps.clock.now());
    const grant = randomBytes(32).toString('base64url');
    const { rowCount } = await pool.query(
      'update password_resets set grant_hash = $2, granted_until = $3 where id = $1 and grant_hash is null',
      [id, this.hashes(`grant ${grant}`)[0], new Date(now + grantedForMs)],
    );
    if (rowCount === 0) return undefined;
    await pool.query('delete from password_resets where email_key = $1 and id <> $2 and grant_hash is null', [
      nameKey(email),
      id,
    ]);
    return grant;
  }

  /**
   * Consumes a grant and returns whose password may be set; undefined if the grant is missing, expired or for another
   * address. What else was mailed for this account is void: somebody else may have read it.
   */
  async redeem(email: string, grant: string | undefined): Promise<string | undefined> {
    if (grant === undefined) return undefined;
    const { rows } = await this.deps.pool.query<{ user_id: string | null }>(
      `with redeemed as (update password_resets set used_at = $3
         where grant_hash = any($1) and email_key = $2 and granted_until > $3 and used_at is null
         returning id, user_id),
       gone as (delete from password_resets r using redeemed
         where r.user_id = redeemed.user_id and r.id <> redeemed.id and r.used_at is null)
       select user_id from redeemed`,
      [this.hashes(`grant ${grant}`), nameKey(email), new Date(this.deps.clock.now())],
    );
    return rows[0]?.user_id ?? undefined;
  }

  /** Whose password a grant may set (null: nobody's), without consuming it; undefined if it is not accepted. */
  async granted(email: string, grant: string | undefined): Promise<{ userId: string | null } | undefined> {
    if (grant === undefined) return undefined;
    const { rows } = await this.deps.pool.query<{ userId: string | null }>(
      `select user_id as "userId" from password_resets
       where grant_hash = any($1) and email_key = $2 and granted_until > $3 and used_at is null`,
      [this.hashes(`grant ${grant}`), nameKey(email), new Date(this.deps.clock.now())],
    );
    return rows[0];
  }

  private hashes(text: string): Buffer[] {
    return keyedHashes(this.deps.secrets, `reset ${text}`);
  }
}

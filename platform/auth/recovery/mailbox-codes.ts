import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { digitsOf, freshCode, isLinkSecret, keyedHashes, mostTries, mostTriesOfAll } from './mailed-code.ts';

/** How long a code is valid after its mail was sent. */
export const goodForMs = 60 * 60_000;
/** A code is kept longer, because its mail may still be waiting for the mail server. */
const keptMs = 24 * 60 * 60_000;

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: readonly [string, ...string[]];
}

/** A new code and the content of its mail: six digits to type, and the secret of its link. */
export interface MadeCode {
  readonly id: string;
  readonly secrets: MailedSecrets;
}

interface MailedSecrets {
  readonly code: string;
  readonly link: string;
}

/**
 * Codes that prove a mailbox. A code belongs to the mailbox, not to the account that requested it: the owner can use
 * a mail that a stranger triggered, and the stranger never sees it. The last two codes and all links are valid for an
 * hour.
 */
export class MailboxCodes {
  constructor(private readonly deps: Dependencies) {}

  async make(email: string): Promise<MadeCode> {
    const { pool, ids } = this.deps;
    const id = ids.fresh();
    const code = freshCode();
    const link = randomBytes(32).toString('base64url');
    const now = Date.parse(this.deps.clock.now());
    await pool.query('delete from mailbox_codes where expires_at < $1', [new Date(now - keptMs)]);
    await pool.query(
      `insert into mailbox_codes (id, mailbox, code_hash, link_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        this.mailbox(email)[0],
        this.hashes(`code ${id} ${code}`)[0],
        this.hashes(`link ${link}`)[0],
        new Date(now),
        new Date(now + goodForMs),
      ],
    );
    return { id, secrets: { code, link } };
  }

  /**
   * Whether this code or link secret was mailed to the address. A code is tried five times by `by`, the network that
   * it is tried from; a link can't be guessed, so nobody's guesses use it up. It stays good until `spend`, so that
   * what is cut short can be finished.
   */
  async matches(email: string, typed: string, by: string): Promise<boolean> {
    return isLinkSecret(typed) ? this.matchesLink(email, typed) : this.matchesCode(email, digitsOf(typed), by);
  }

  /** Invalidates all codes of a proven mailbox. */
  async spend(email: string): Promise<void> {
    await this.deps.pool.query('delete from mailbox_codes where mailbox = any($1)', [this.mailbox(email)]);
  }

  private async matchesLink(email: string, link: string): Promise<boolean> {
    const { rowCount } = await this.deps.pool.query(
      'select from mailbox_codes where link_hash = any($1) and mailbox = any($2) and expires_at > $3',
      [this.hashes(`link ${link}`), this.mailbox(email), new Date(this.deps.clock.now())],
    );
    return rowCount === 1;
  }

  private async matchesCode(email: string, code: string, by: string): Promise<boolean> {
    // Counted before comparing, so that five attempts are five even if concurrent.
    const { rows } = await this.deps.pool.query<{ id: string; code_hash: Buffer }>(
      `update mailbox_codes
       set tries = tries + 1,
         tries_by = tries_by || jsonb_build_object($3::text, coalesce((tries_by->>$3)::integer, 0) + 1)
       where id in (select id from mailbox_codes where mailbox = any($1) order by created_at desc, id limit 2)
         and expires_at > $2 and tries < ${mostTriesOfAll}
         and coalesce((tries_by->>$3)::integer, 0) < ${mostTries}
       returning id, code_hash`,
      [this.mailbox(email), new Date(this.deps.clock.now()), this.hashes(`tried by ${by}`)[0]?.toString('base64url')],
    );
    return rows.some((row) =>
      this.hashes(`code ${row.id} ${code}`).some((hash) => timingSafeEqual(hash, row.code_hash)),
    );
  }

  /** The address as hashed in the table, one hash for each accepted secret. */
  private mailbox(email: string): Buffer[] {
    return this.hashes(`of ${nameKey(email)}`);
  }

  private hashes(text: string): Buffer[] {
    return keyedHashes(this.deps.secrets, `mailbox ${text}`);
  }
}

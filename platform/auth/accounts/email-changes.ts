import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';

/** How long a code is valid after its mail was sent. */
export const goodForMs = 60 * 60_000;
/** A change is kept longer, because its mail may still be waiting for the mail server. */
const keptMs = 24 * 60 * 60_000;

/** A requested change that is not yet proven. */
export interface PendingEmail {
  readonly email: string;
  readonly expiresAt: string;
}

/** Requested address changes, one per person. The code that proves one goes to the new mailbox (mailbox-codes.ts). */
export class EmailChanges {
  constructor(private readonly parts: { readonly pool: Pick<Pool, 'query'>; readonly clock: Clock }) {}

  /** Starts a change, replacing an earlier one. */
  async ask(userId: string, email: string): Promise<PendingEmail> {
    const { pool } = this.parts;
    const now = Date.parse(this.parts.clock.now());
    const expiresAt = new Date(now + goodForMs);
    await pool.query('delete from email_changes where expires_at < $1', [new Date(now - keptMs)]);
    await pool.query(
      `insert into email_changes (user_id, email, created_at, expires_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update set email = excluded.email, created_at = excluded.created_at,
         expires_at = excluded.expires_at`,
      [userId, email, new Date(now), expiresAt],
    );
    return { email, expiresAt: expiresAt.toISOString() };
  }

  async pendingOf(userId: string): Promise<PendingEmail | null> {
    const { rows } = await this.parts.pool.query<{ email: string; expires_at: Date }>(
      'select email, expires_at from email_changes where user_id = $1 and expires_at > $2',
      [userId, new Date(this.parts.clock.now())],
    );
    return rows[0] ? { email: rows[0].email, expiresAt: rows[0].expires_at.toISOString() } : null;
  }

  /** Ends the change of a person. False if there was none, or it had expired. */
  async end(userId: string): Promise<boolean> {
    const { rows } = await this.parts.pool.query<{ pending: boolean }>(
      'delete from email_changes where user_id = $1 returning expires_at > $2 as pending',
      [userId, new Date(this.parts.clock.now())],
    );
    return rows[0]?.pending === true;
  }
}

import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { BrowserToken } from '../sessions/browser-token.ts';
import type { SessionKind } from '../sessions/session-kinds.ts';

const goodForMs = 10 * 60_000;

export interface PendingSignIn {
  readonly hash: Buffer;
  readonly userId: string;
  readonly kind: SessionKind;
}

/**
 * Sign-ins that passed with the right password and await the second step: for ten minutes, in the same browser. They
 * grant nothing yet.
 */
export class PendingSignIns {
  readonly token: BrowserToken;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
    publicUrl: string,
  ) {
    this.token = new BrowserToken(publicUrl, 'rh_pending', goodForMs);
  }

  /** Returns the `Set-Cookie` header. */
  async begin(userId: string, kind: SessionKind): Promise<string> {
    const { hash, header } = this.token.make();
    await this.pool.query(
      'insert into pending_sign_ins (token_hash, user_id, kind, expires_at) values ($1, $2, $3, $4)',
      [hash, userId, kind, new Date(Date.parse(this.clock.now()) + goodForMs)],
    );
    return header;
  }

  async find(cookies: string | undefined): Promise<PendingSignIn | undefined> {
    const hash = this.token.hashIn(cookies);
    if (hash === undefined) return undefined;
    const { rows } = await this.pool.query<PendingSignIn>(
      `select token_hash as hash, user_id as "userId", kind from pending_sign_ins where token_hash = $1 and expires_at > $2`,
      [hash, new Date(this.clock.now())],
    );
    return rows[0];
  }

  /** Consumes it for a session. False if it was already used, or revoked by a new password. */
  async use({ hash }: PendingSignIn): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from pending_sign_ins where token_hash = $1', [hash]);
    return rowCount === 1;
  }
}

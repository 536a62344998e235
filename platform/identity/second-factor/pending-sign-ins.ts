import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/ports.ts';
import { cookieOf, setCookie } from '#platform/http/cookies.ts';
import type { SessionKind } from '../session-kinds.ts';

const goodForMs = 10 * 60_000;

export interface PendingSignIn {
  readonly hash: Buffer;
  readonly userId: string;
  readonly kind: SessionKind;
}

/**
 * Sign-ins that have had the right password and wait for the code: for ten minutes, in the browser that brought the
 * password. Who holds one is nobody yet.
 */
export class PendingSignIns {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
    publicUrl: string,
  ) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-rh_pending' : 'rh_pending';
  }

  /** Answers with the `Set-Cookie` header. */
  async begin(userId: string, kind: SessionKind): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      'insert into pending_sign_ins (token_hash, user_id, kind, expires_at) values ($1, $2, $3, $4)',
      [hashOf(token), userId, kind, new Date(this.now() + goodForMs)],
    );
    return this.cookie(token, goodForMs / 1_000);
  }

  async find(cookies: string | undefined): Promise<PendingSignIn | undefined> {
    const token = cookieOf(cookies, this.name);
    if (token === undefined || token === '') return undefined;
    const { rows } = await this.pool.query<PendingSignIn>(
      `select token_hash as hash, user_id as "userId", kind from pending_sign_ins where token_hash = $1 and expires_at > $2`,
      [hashOf(token), new Date(this.now())],
    );
    return rows[0];
  }

  /** It becomes a session, once. False where it has been one, or was called off (a new password) in the meantime. */
  async use({ hash }: PendingSignIn): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from pending_sign_ins where token_hash = $1', [hash]);
    return rowCount === 1;
  }

  /** What takes the cookie away. */
  farewell(): string {
    return this.cookie('', 0);
  }

  async sweep(): Promise<void> {
    await this.pool.query('delete from pending_sign_ins where expires_at < $1', [new Date(this.now())]);
  }

  private cookie(value: string, maxAge: number): string {
    return setCookie(this.name, value, { secure: this.secure, sameSite: 'Strict', maxAge });
  }

  private now(): number {
    return Date.parse(this.clock.now());
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

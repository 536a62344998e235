import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { BrowserToken } from '../sessions/browser-token.ts';

export const challengeGoodForMs = 5 * 60_000;

/** What a signed challenge may be used for. */
export interface ChallengeFor {
  readonly purpose: 'sign_in' | 'register' | 'prove' | 'second_step';
  /** Whose passkey it has to be; null for a sign-in, where the passkey identifies the person. */
  readonly userId: string | null;
}

/** Challenges for authenticators to sign: valid for five minutes, once, for one purpose, in the browser that asked. */
export class PasskeyChallenges {
  readonly token: BrowserToken;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
    publicUrl: string,
  ) {
    this.token = new BrowserToken(publicUrl, 'rh_passkey', challengeGoodForMs);
  }

  /** Returns the challenge and the `Set-Cookie` header that binds it to the browser. */
  async begin({ purpose, userId }: ChallengeFor): Promise<{ challenge: string; header: string }> {
    const challenge = randomBytes(32);
    const { hash, header } = this.token.make();
    await this.pool.query(
      'insert into passkey_challenges (token_hash, challenge, purpose, user_id, expires_at) values ($1, $2, $3, $4, $5)',
      [hash, challenge, purpose, userId, new Date(Date.parse(this.clock.now()) + challengeGoodForMs)],
    );
    return { challenge: challenge.toString('base64url'), header };
  }

  /** Consumes this browser's challenge for this purpose; undefined if there is none. */
  async use(cookies: string | undefined, { purpose, userId }: ChallengeFor): Promise<string | undefined> {
    const hash = this.token.hashIn(cookies);
    if (hash === undefined) return undefined;
    const { rows } = await this.pool.query<{ challenge: Buffer }>(
      `delete from passkey_challenges
       where token_hash = $1 and purpose = $2 and user_id is not distinct from $3 and expires_at > $4
       returning challenge`,
      [hash, purpose, userId, new Date(this.clock.now())],
    );
    return rows[0]?.challenge.toString('base64url');
  }
}

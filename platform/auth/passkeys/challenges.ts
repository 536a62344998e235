import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { BrowserToken } from '../sessions/browser-token.ts';

export const challengeGoodForMs = 5 * 60_000;

/** What a signature over the challenge is good for. */
export interface ChallengeFor {
  readonly purpose: 'sign_in' | 'register' | 'prove' | 'second_step';
  /** Whose passkey it has to be; null for a sign-in, where the passkey says who it is. */
  readonly userId: string | null;
}

/** Challenges for authenticators to sign: for five minutes, once, for one purpose, in the browser that asked. */
export class PasskeyChallenges {
  readonly token: BrowserToken;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
    publicUrl: string,
  ) {
    this.token = new BrowserToken(publicUrl, 'rh_passkey', challengeGoodForMs);
  }

  /** Answers with the challenge and the `Set-Cookie` header that binds it to the browser. */
  async begin({ purpose, userId }: ChallengeFor): Promise<{ challenge: string; header: string }> {
    const challenge = randomBytes(32);
    const { hash, header } = this.token.make();
    await this.pool.query(
      'insert into passkey_challenges (token_hash, challenge, purpose, user_id, expires_at) values ($1, $2, $3, $4, $5)',
      [hash, challenge, purpose, userId, new Date(this.now() + challengeGoodForMs)],
    );
    return { challenge: challenge.toString('base64url'), header };
  }

  /** The challenge that this browser was given, used up by this; undefined where there is none for this purpose. */
  async use(cookies: string | undefined, { purpose, userId }: ChallengeFor): Promise<string | undefined> {
    const hash = this.token.hashIn(cookies);
    if (hash === undefined) return undefined;
    const { rows } = await this.pool.query<{ challenge: Buffer }>(
      `delete from passkey_challenges
       where token_hash = $1 and purpose = $2 and user_id is not distinct from $3 and expires_at > $4
       returning challenge`,
      [hash, purpose, userId, new Date(this.now())],
    );
    return rows[0]?.challenge.toString('base64url');
  }

  private now(): number {
    return Date.parse(this.clock.now());
  }
}

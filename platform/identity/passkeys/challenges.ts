import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/ports.ts';
import { cookieOf, setCookie } from '#platform/http/cookies.ts';

export const challengeGoodForMs = 5 * 60_000;

/** What a signature over the challenge is good for. */
export interface ChallengeFor {
  readonly purpose: 'sign_in' | 'register' | 'prove' | 'second_step';
  /** Whose passkey it has to be; null for a sign-in, where the passkey says who it is. */
  readonly userId: string | null;
}

/** Challenges for authenticators to sign: for five minutes, once, for one purpose, in the browser that asked. */
export class PasskeyChallenges {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
    publicUrl: string,
  ) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-rh_passkey' : 'rh_passkey';
  }

  /** Answers with the challenge and the `Set-Cookie` header that binds it to the browser. */
  async begin({ purpose, userId }: ChallengeFor): Promise<{ challenge: string; header: string }> {
    const challenge = randomBytes(32);
    const token = randomBytes(32).toString('base64url');
    await this.pool.query(
      'insert into passkey_challenges (token_hash, challenge, purpose, user_id, expires_at) values ($1, $2, $3, $4, $5)',
      [hashOf(token), challenge, purpose, userId, new Date(this.now() + challengeGoodForMs)],
    );
    return { challenge: challenge.toString('base64url'), header: this.cookie(token, challengeGoodForMs / 1_000) };
  }

  /** The challenge that this browser was given, used up by this; undefined where there is none for this purpose. */
  async use(cookies: string | undefined, { purpose, userId }: ChallengeFor): Promise<string | undefined> {
    const token = cookieOf(cookies, this.name);
    if (token === undefined || token === '') return undefined;
    const { rows } = await this.pool.query<{ challenge: Buffer }>(
      `delete from passkey_challenges
       where token_hash = $1 and purpose = $2 and user_id is not distinct from $3 and expires_at > $4
       returning challenge`,
      [hashOf(token), purpose, userId, new Date(this.now())],
    );
    return rows[0]?.challenge.toString('base64url');
  }

  /** What takes the cookie away. */
  farewell(): string {
    return this.cookie('', 0);
  }

  async sweep(): Promise<void> {
    await this.pool.query('delete from passkey_challenges where expires_at < $1', [new Date(this.now())]);
  }

  private cookie(value: string, maxAge: number): string {
    return setCookie(this.name, value, { secure: this.secure, sameSite: 'Strict', maxAge });
  }

  private now(): number {
    return Date.parse(this.clock.now());
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { TokenKind } from '#contracts/programs/tokens.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';
import { makeToken } from './token-text.ts';

/** The table of hashes. A hash alone admits nobody: the read model must know the token as well. */
export class TokenCredentials {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the secret of a token and returns it, this once. A repeated command replaces the secret, because nobody may have
   * received the first. @throws Refusal `conflict` if the token was revoked since
   */
  async make(kind: TokenKind, ownerId: string, tokenId: string): Promise<string> {
    const secret = makeToken(kind);
    const [userId, serviceId] = kind === 'personal' ? [ownerId, null] : [null, ownerId];
    const { rowCount } = await this.pool.query(
      `insert into token_credentials (token_id, user_id, service_id, token_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict (token_id) do update set token_hash = excluded.token_hash where token_credentials.revoked_at is null`,
      [tokenId, userId, serviceId, hashOf(secret), this.clock.now()],
    );
    if (rowCount !== 1) throw new Refusal('conflict.token_revoked');
    return secret;
  }

  /** From now on a token of this owner, or each of theirs, admits nobody in any process. */
  async revoke(kind: TokenKind, ownerId: string, tokenId: string | null): Promise<void> {
    await this.pool.query(
      `update token_credentials set revoked_at = $3
       where case $4 when 'personal' then user_id = $1 else service_id = $1 end
         and ($2::uuid is null or token_id = $2) and revoked_at is null`,
      [ownerId, tokenId, this.clock.now(), kind],
    );
  }
}

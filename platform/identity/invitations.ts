import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#commands/ports.ts';

const goodForMs = 14 * 24 * 3_600_000;

export interface Invited {
  readonly organizationId: string;
  readonly userId: string;
}

/** Invitations into organisations: each for one account, for a fortnight, once. */
export class Invitations {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
  ) {}

  /** Answers with what the mail carries. */
  async make({ organizationId, userId }: Invited, invitedBy: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = Date.parse(this.clock.now());
    await this.pool.query('delete from invitations where expires_at < $1', [new Date(now)]);
    await this.pool.query(
      `insert into invitations (token_hash, organization_id, user_id, invited_by, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [hashOf(token), organizationId, userId, invitedBy, new Date(now), new Date(now + goodForMs)],
    );
    return token;
  }

  /** Uses one up. Undefined for one that is none, too old, used, or somebody else's. */
  async use(token: string, userId: string): Promise<Invited | undefined> {
    const { rows } = await this.pool.query<{ organization_id: string }>(
      'delete from invitations where token_hash = $1 and user_id = $2 and expires_at > $3 returning organization_id',
      [hashOf(token), userId, this.clock.now()],
    );
    const [used] = rows;
    return used && { organizationId: used.organization_id, userId };
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

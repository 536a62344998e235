import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/ports.ts';
import type { HeldInvitation, Invitation } from '#contracts/administration/views.ts';
import { nameKey } from './name-key.ts';

const goodForMs = 14 * 24 * 3_600_000;
/** What became of an invitation is told for so long after its end. */
const toldForMs = 90 * 24 * 3_600_000;
const most = 500;

interface Row {
  id: string;
  email: string;
  sent_at: Date;
  expires_at: Date;
  accepted: boolean;
}

/** Whoever is a member has accepted, by the invitation or some other way. */
const columns = `i.id, i.email, i.created_at as sent_at, i.expires_at,
  (i.accepted_at is not null or exists (
    select from accounts a join person_access r on r.user_id = a.id
    where a.email_key = i.email_key and r.organization_id = i.organization_id)) as accepted`;

/** Invitations into organizations: each for one address, for a fortnight, once. */
export class Invitations {
  constructor(private readonly ports: { pool: Pick<Pool, 'query'>; clock: Clock; ids: Ids }) {}

  /** Writes one down, or renews the one for this address. Answers with it and with what its mail carries. */
  async make(organizationId: string, email: string, invitedBy: string): Promise<{ id: string; token: string }> {
    const { pool, ids } = this.ports;
    const token = randomBytes(32).toString('base64url');
    const now = this.now();
    await pool.query('delete from invitations where expires_at < $1', [new Date(now - toldForMs)]);
    const { rows } = await pool.query<{ id: string }>(
      `insert into invitations (id, token_hash, organization_id, email, email_key, invited_by, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict on constraint invitations_once do update set token_hash = excluded.token_hash, email = excluded.email,
         invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at,
         accepted_at = null
       returning id`,
      [
        ids.fresh(),
        hashOf(token),
        organizationId,
        email,
        nameKey(email),
        invitedBy,
        new Date(now),
        new Date(now + goodForMs),
      ],
    );
    const [made] = rows;
    if (!made) throw new Error('The invitation was not written down');
    return { id: made.id, token };
  }

  /** An organization's invitations, the newest first. */
  async of(organizationId: string): Promise<Invitation[]> {
    const { rows } = await this.ports.pool.query<Row>(
      `select ${columns} from invitations i where i.organization_id = $1 order by i.created_at desc, i.id limit ${most}`,
      [organizationId],
    );
    return rows.map((row) => this.viewOf(row));
  }

  async find(organizationId: string, id: string): Promise<Invitation | undefined> {
    const { rows } = await this.ports.pool.query<Row>(
      `select ${columns} from invitations i where i.organization_id = $1 and i.id = $2`,
      [organizationId, id],
    );
    return rows[0] && this.viewOf(rows[0]);
  }

  /** False where there is none of that id. */
  async revoke(organizationId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.ports.pool.query('delete from invitations where organization_id = $1 and id = $2', [
      organizationId,
      id,
    ]);
    return rowCount === 1;
  }

  /** The invitation whose newest mail carried this token. */
  async held(
    token: string,
  ): Promise<(Omit<HeldInvitation, 'organization'> & { id: string; organizationId: string }) | undefined> {
    const { rows } = await this.ports.pool.query<Row & { organization_id: string }>(
      `select ${columns}, i.organization_id from invitations i where i.token_hash = $1`,
      [hashOf(token)],
    );
    const [row] = rows;
    return row && { ...this.viewOf(row), organizationId: row.organization_id };
  }

  /** Remembers that somebody has joined by it. Answers with when. */
  async accepted(id: string): Promise<Date> {
    const at = new Date(this.now());
    await this.ports.pool.query('update invitations set accepted_at = $2 where id = $1 and accepted_at is null', [
      id,
      at,
    ]);
    return at;
  }

  private now(): number {
    return Date.parse(this.ports.clock.now());
  }

  private viewOf({ id, email, sent_at: sentAt, expires_at: expiresAt, accepted }: Row): Invitation {
    const state = accepted ? 'accepted' : expiresAt.getTime() > this.now() ? 'open' : 'expired';
    return { id, email, state, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

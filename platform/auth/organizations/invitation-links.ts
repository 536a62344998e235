import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { MemberRole } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

/** The part of an invitation that is not in events: its mailbox, and the hash of its latest token. */
export interface Link {
  readonly invitationId: string;
  readonly organizationId: string;
  readonly emailKey: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface Sending {
  readonly invitationId: string;
  /** The revision of the event in the organization's stream; only the latest mail's token is valid. */
  readonly revision: number;
  readonly expiresAt: string;
  /** The mail to queue. */
  readonly mail: {
    readonly id: string;
    readonly to: string;
    readonly organization: string;
    /** Null: that of who invites. */
    readonly language: Language | null;
    readonly role: MemberRole | undefined;
    readonly groups: readonly string[] | undefined;
    readonly at: string;
  };
}

const columns = `invitation_id as "invitationId", organization_id as "organizationId", email_key as "emailKey",
  expires_at as "expiresAt", used_at as "usedAt"`;

/** The links in invitation mails. */
export class InvitationLinks {
  constructor(private readonly parts: { readonly pool: Pick<Pool, 'query'>; readonly ids: Ids }) {}

  /** Whether an interrupted earlier try of this command has claimed the address. */
  async isClaimedBy(commandId: string, organizationId: string, email: string): Promise<boolean> {
    const { rowCount } = await this.parts.pool.query(
      'select from invitation_links where organization_id = $1 and email_key = $2 and command_id = $3',
      [organizationId, nameKey(email), commandId],
    );
    return rowCount !== 0;
  }

  /**
   * Claims an address for an invitation of an organization and returns the invitation's id: that of an open
   * invitation, else a new one. Two people who invite the same address at once get the same id.
   */
  async claim(
    organizationId: string,
    email: string,
    {
      by,
      commandId,
      invitationId,
    }: { readonly by: string; readonly commandId: string; readonly invitationId: string | null },
  ): Promise<string> {
    const { pool, ids } = this.parts;
    const { rows } = await pool.query<{ invitationId: string }>(
      `insert into invitation_links as t (invitation_id, organization_id, email_key, invited_by, command_id, expires_at)
       select case when exists (select from invitation_links where invitation_id = $1) then $5::uuid else $1::uuid end,
         $2, $3, $4, $6, 'epoch'
       on conflict (organization_id, email_key) where used_at is null
         do update set invited_by = excluded.invited_by, command_id = excluded.command_id
       returning invitation_id as "invitationId"`,
      [invitationId ?? ids.fresh(), organizationId, nameKey(email), by, ids.fresh(), commandId],
    );
    const [claimed] = rows;
    if (!claimed) throw new Error('The address was not claimed');
    return claimed.invitationId;
  }

  /** The addresses that a command has claimed and nobody has used yet. */
  async claimedBy(commandId: string, organizationId: string): Promise<ReadonlySet<string>> {
    const { rows } = await this.parts.pool.query<{ key: string }>(
      `select email_key as key from invitation_links
       where organization_id = $1 and command_id = $2 and used_at is null`,
      [organizationId, commandId],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /**
   * Claims several addresses and returns the invitation id of each, by address: a new one, or that of whoever was first. `ended`:
   * expired invitations, which get no further mail.
   */
  async claimMany(
    organizationId: string,
    keys: readonly string[],
    { by, commandId, ended }: { readonly by: string; readonly commandId: string; readonly ended: readonly string[] },
  ): Promise<ReadonlyMap<string, string>> {
    const { pool, ids } = this.parts;
    if (ended.length > 0) {
      await pool.query(
        'delete from invitation_links where organization_id = $1 and invitation_id = any($2) and used_at is null',
        [organizationId, ended],
      );
    }
    const { rows } = await pool.query<{ key: string; id: string }>(
      `insert into invitation_links (invitation_id, organization_id, email_key, invited_by, command_id, expires_at)
       select id, $1, key, $4, $5, 'epoch' from unnest($2::text[], $3::uuid[]) t (key, id)
       on conflict (organization_id, email_key) where used_at is null
         do update set invited_by = excluded.invited_by, command_id = excluded.command_id
       returning email_key as key, invitation_id as id`,
      [organizationId, keys, keys.map(() => ids.fresh()), by, commandId],
    );
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  /**
   * Creates an invitation's token and queues its mail, atomically and once per sending. Invalidates earlier tokens.
   * Does nothing if this or a later sending is already done.
   */
  async send({ invitationId, revision, expiresAt, mail }: Sending): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const { organization, language, role, groups } = mail;
    const facts = { organization, invitation: token, ...(language && { language }), role, groups };
    await this.parts.pool.query(
      `with renewed as (
         update invitation_links set token_hash = $2, expires_at = $3, sends = $4
         where invitation_id = $1 and sends < $4 and used_at is null returning invitation_id)
       insert into outgoing_mail (id, invitation_id, kind, facts, created_at, next_try_at, address)
       select $5, invitation_id, 'invitation', $6, $7, $7, $8 from renewed`,
      [invitationId, hashOf(token), expiresAt, revision, mail.id, JSON.stringify(facts), mail.at, mail.to],
    );
  }

  /** The invitation whose latest mail has this token. */
  async find(token: string): Promise<Link | undefined> {
    const { rows } = await this.parts.pool.query<Link>(
      `select ${columns} from invitation_links where token_hash = $1`,
      [hashOf(token)],
    );
    return rows[0];
  }

  /** Marks the link as used. */
  async use(invitationId: string, at: Date): Promise<void> {
    await this.parts.pool.query(
      'update invitation_links set used_at = $2 where invitation_id = $1 and used_at is null',
      [invitationId, at],
    );
  }

  /** Invalidates the link of an organization's invitation, removes its unsent mail, and forgets what a directory calls the person. */
  async remove(organizationId: string, invitationId: string): Promise<void> {
    await this.parts.pool.query(
      `with gone as (
         delete from invitation_links where invitation_id = $1 and organization_id = $2 returning invitation_id),
       unnamed as (
         delete from scim_users where scim_id = $1 and organization_id = $2 and user_id is null)
       delete from outgoing_mail m using gone where m.invitation_id = gone.invitation_id
         and (m.sent_at is null or m.failure is not null)`,
      [invitationId, organizationId],
    );
  }

  /** The invitations to these addresses that have links. */
  async idsOf(emailKeys: readonly string[]): Promise<{ id: string; organizationId: string }[]> {
    const { rows } = await this.parts.pool.query<{ id: string; organizationId: string }>(
      `select invitation_id as id, organization_id as "organizationId" from invitation_links where email_key = any($1)`,
      [emailKeys],
    );
    return rows;
  }
}

import type { MemberRole } from '#contracts/accounts/views.ts';
import type { Invitation } from '#contracts/administration/views.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import type { Language } from '#contracts/language.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

type Asked = Pick<ReadContext, 'pool' | 'clock'>;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly accepted: boolean;
  readonly role: MemberRole;
  readonly role_withdrawn: boolean;
  readonly groups: readonly string[];
  readonly invited_by: string | null;
}

/** Whether who invited (`i`) may still give the role: as an administrator of the organization, or of the product. */
const mayGive = `exists (select from person_access a where a.user_id = i.invited_by
  and (a.role = 'admin' or a.role = 'org_admin' and a.organization_id = i.organization_id))`;

/** A member counts as having accepted, however they joined. */
const columns = `i.invitation_id as id, i.email, i.sent_at, i.expires_at,
  (i.accepted_at is not null or exists (select from people p
    where p.organization_id = i.organization_id and p.email_key = i.email_key and p.erased_at is null)) as accepted,
  i.role, i.role <> 'learner' and not ${mayGive} as role_withdrawn,
  array(select g.name from member_groups g where g.group_id = any(i.group_ids) order by g.place) as groups,
  (select concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) from people p
    where p.user_id = i.invited_by and p.erased_at is null) as invited_by`;

const viewOf = (
  { id, email, sent_at: sentAt, expires_at: expiresAt, accepted, role, groups, ...row }: Row,
  { clock }: Pick<Asked, 'clock'>,
): Invitation => {
  const state = accepted ? 'accepted' : isoOf(expiresAt) > clock.now() ? 'open' : 'expired';
  const given = { role, roleWithdrawn: row.role_withdrawn, groups: [...groups], invitedBy: row.invited_by };
  return { id, email, state, sentAt: isoOf(sentAt), expiresAt: isoOf(expiresAt), ...given };
};

export const readInvitation = async (
  context: Asked,
  organizationId: string,
  id: string,
): Promise<Invitation | undefined> => {
  const { rows } = await context.pool.query<Row>({
    name: 'invitation-with-id',
    text: `select ${columns} from organization_invitations i
      where i.organization_id = $1 and i.invitation_id = $2 and i.revoked_at is null`,
    values: [organizationId, id],
  });
  return rows[0] && viewOf(rows[0], context);
};

export interface InvitationTerms {
  readonly role: MemberRole;
  readonly groupIds: readonly string[];
}

/**
 * As what the person joins now; undefined for an invitation whose address was erased. A role that its giver may not give any more is
 * not given: the person joins as a learner.
 */
export const readInvitationTerms = async (
  { pool }: Pick<Asked, 'pool'>,
  invitationId: string,
): Promise<InvitationTerms | undefined> => {
  const { rows } = await pool.query<InvitationTerms>({
    name: 'invitation-terms-of',
    text: `select case when ${mayGive} then role else 'learner' end as role, group_ids::text[] as "groupIds"
      from organization_invitations i where invitation_id = $1`,
    values: [invitationId],
  });
  return rows[0];
};

/** The language that was chosen for the mail of an invitation; null if none was. */
export const readInvitationLanguage = async (
  { pool }: Pick<Asked, 'pool'>,
  invitationId: string,
): Promise<Language | null> => {
  const { rows } = await pool.query<{ language: Language | null }>({
    name: 'invitation-language',
    text: 'select language from organization_invitations where invitation_id = $1',
    values: [invitationId],
  });
  return rows[0]?.language ?? null;
};

/** How many people are invited and have not joined. */
export const countOpenInvitations = async ({ pool, clock }: Asked, organizationId: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-open-invitations',
    text: `select count(distinct i.email_key)::integer as count from organization_invitations i
      where i.organization_id = $1 and i.revoked_at is null and i.accepted_at is null and i.expires_at > $2
        and not exists (select from people p
          where p.organization_id = i.organization_id and p.email_key = i.email_key and p.erased_at is null)`,
    values: [organizationId, clock.now()],
  });
  return rows[0]?.count ?? 0;
};

/** The newest open invitation of an address. */
export const readOpenInvitation = async (
  { pool }: Pick<Asked, 'pool'>,
  organizationId: string,
  emailKey: string,
): Promise<string | null> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'open-invitation-of',
    text: `select invitation_id as id from organization_invitations
      where email_key = $2 and organization_id = $1 and revoked_at is null and accepted_at is null
      order by sent_at desc limit 1`,
    values: [organizationId, emailKey],
  });
  return rows[0]?.id ?? null;
};

export interface KeptInvitation {
  readonly id: string;
  readonly organizationId: string;
}

/** Invitations to any of these addresses, revoked ones included. */
export const readInvitationsTo = async (
  { pool }: Pick<Asked, 'pool'>,
  emailKeys: readonly string[],
): Promise<KeptInvitation[]> => {
  const { rows } = await pool.query<KeptInvitation>(
    `select invitation_id as id, organization_id as "organizationId" from organization_invitations
     where email_key = any($1)`,
    [emailKeys],
  );
  return rows;
};

/** Invitations that expired before a time, oldest first. */
export const readInvitationsBefore = async (
  { pool }: Pick<Asked, 'pool'>,
  before: string,
  max: number,
): Promise<KeptInvitation[]> => {
  const { rows } = await pool.query<KeptInvitation>(
    `select invitation_id as id, organization_id as "organizationId" from organization_invitations
     where expires_at < $1 order by expires_at limit $2`,
    [before, max],
  );
  return rows;
};

const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of an organization's invitations, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readInvitations = async (context: Asked, organizationId: string, { cursor, limit }: PageWanted) => {
  const after = timeKeyIn(cursor);
  const { rows } = await context.pool.query<Row & { at: string }>({
    name: 'invitations-page',
    // The page comes first, so that only its own addresses are looked up among the people.
    text: `select ${columns}, ${preciseTime('i.sent_at')} as at
      from (select * from organization_invitations
        where organization_id = $1 and revoked_at is null and (sent_at, invitation_id) < ($2::timestamptz, $3::uuid)
        order by sent_at desc, invitation_id desc limit $4) i
      order by i.sent_at desc, i.invitation_id desc`,
    values: [organizationId, after?.at ?? 'infinity', after?.id ?? maxId, limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, timeCursor);
  return { items: page.map((row) => viewOf(row, context)), nextCursor };
};

/** What is known about addresses that are to be invited. */
export const readInvitedAddresses = async (
  { pool, clock }: Asked,
  organizationId: string,
  emailKeys: readonly string[],
) => {
  const { rows: members } = await pool.query<{ key: string }>({
    name: 'invited-members',
    text: `select email_key as key from people
      where organization_id = $1 and email_key = any($2) and erased_at is null`,
    values: [organizationId, emailKeys],
  });
  const { rows: invitations } = await pool.query<{ key: string; id: string; isOpen: boolean }>({
    name: 'invited-addresses',
    text: `select distinct on (email_key) email_key as key, invitation_id as id, expires_at > $3 as "isOpen"
      from organization_invitations
      where email_key = any($2) and organization_id = $1 and revoked_at is null and accepted_at is null
      order by email_key, sent_at desc`,
    values: [organizationId, emailKeys, clock.now()],
  });
  return {
    members: new Set(members.map(({ key }) => key)),
    invitations: new Map(invitations.map(({ key, ...invitation }) => [key, invitation])),
  };
};

/** How many invitations an organization has sent since a time. */
export const countInvitationsSince = async (
  { pool }: Pick<Asked, 'pool'>,
  organizationId: string,
  since: string,
): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-invitations-since',
    text: `select count(*)::integer as count from organization_invitations
      where organization_id = $1 and sent_at > $2`,
    values: [organizationId, since],
  });
  return rows[0]?.count ?? 0;
};

const dayMs = 24 * 3_600_000;

/** The mails of an organization's invitations of the last 24 hours. Those without a token yet are not even queued. */
export const readInvitationMails = async ({ pool, clock }: Asked, organizationId: string) => {
  const { rows } = await pool.query<{ waiting: number; sent: number; failed: number }>({
    name: 'invitation-mails',
    text: `select count(*) filter (where l.token_hash is null or m.sent_at is null and m.id is not null)::integer as waiting,
        count(*) filter (where m.sent_at is not null and m.failure is null)::integer as sent,
        count(*) filter (where m.failure is not null)::integer as failed
      from organization_invitations i join invitation_links l on l.invitation_id = i.invitation_id
        left join outgoing_mail m on m.invitation_id = i.invitation_id
      where i.organization_id = $1 and i.sent_at > $2 and i.revoked_at is null`,
    values: [organizationId, new Date(Date.parse(clock.now()) - dayMs)],
  });
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0 };
};

import type { Invitation } from '#contracts/administration/views.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { momentAt, type TimePlace } from '../time-place.ts';

type Asked = Pick<ReadContext, 'pool' | 'clock'>;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly accepted: boolean;
}

/** Whoever is a member has accepted, by the invitation or some other way. */
const columns = `i.invitation_id as id, i.email, i.sent_at, i.expires_at,
  (i.accepted_at is not null or exists (select from people p
    where p.organization_id = i.organization_id and p.email_key = i.email_key and p.erased_at is null)) as accepted`;

const viewOf = (
  { id, email, sent_at: sentAt, expires_at: expiresAt, accepted }: Row,
  { clock }: Pick<Asked, 'clock'>,
): Invitation => {
  const state = accepted ? 'accepted' : isoOf(expiresAt) > clock.now() ? 'open' : 'expired';
  return { id, email, state, sentAt: isoOf(sentAt), expiresAt: isoOf(expiresAt) };
};

export const readInvitation = async (
  reading: Asked,
  organizationId: string,
  id: string,
): Promise<Invitation | undefined> => {
  const { rows } = await reading.pool.query<Row>({
    name: 'invitation-with-id',
    text: `select ${columns} from organization_invitations i
      where i.organization_id = $1 and i.invitation_id = $2 and i.revoked_at is null`,
    values: [organizationId, id],
  });
  return rows[0] && viewOf(rows[0], reading);
};

/** The invitation of an address that nobody has joined by yet. */
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

/** An invitation, as whoever erases it needs it. */
export interface KeptInvitation {
  readonly id: string;
  readonly organizationId: string;
}

/** Invitations that went to one of these addresses, those that were taken back as well. */
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

/** Invitations that ended before a moment, the oldest first. */
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

/** A page of an organization's invitations, the newest first. */
export const readInvitations = async (
  reading: Asked,
  organizationId: string,
  { after, max }: { readonly after: TimePlace | null; readonly max: number },
): Promise<{ items: Invitation[]; next: TimePlace | null }> => {
  const { rows } = await reading.pool.query<Row & { at: string }>({
    name: 'invitations-page',
    text: `select ${columns}, ${momentAt('i.sent_at')} as at
      from organization_invitations i
      where i.organization_id = $1 and i.revoked_at is null
        and ($2::timestamptz is null or (i.sent_at, i.invitation_id) < ($2, $3::uuid))
      order by i.sent_at desc, i.invitation_id desc limit $4`,
    values: [organizationId, after?.at ?? null, after?.id ?? null, max + 1],
  });
  const items = rows.slice(0, max);
  const last = items.at(-1);
  return {
    items: items.map((row) => viewOf(row, reading)),
    next: rows.length > max && last ? { at: last.at, id: last.id } : null,
  };
};

import { accountEvents } from '#contracts/accounts/events.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { invitationEvents } from '#contracts/organizations/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Sent {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly role: string;
  readonly groupIds: readonly string[];
  readonly language: string | null;
  readonly invitedBy: string | null;
  readonly revision: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What became of an invitation; null leaves a field as it is. */
interface Change {
  readonly id: string;
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly revision: number;
}

const writeSent = (sent: Iterable<Sent>, db: Db) =>
  db.query({
    name: 'invitations-sent',
    text: `insert into organization_invitations
        (invitation_id, organization_id, email, email_key, sent_at, expires_at, role, group_ids, language, invited_by, revision)
      select id, organization, email, key, sent_at, expires_at, role, groups::uuid[], language, by, revision
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[],
        $9::text[], $10::uuid[], $11::integer[])
        t (id, organization, email, key, sent_at, expires_at, role, groups, language, by, revision)
      on conflict (invitation_id) do nothing`,
    values: columnsOf(
      sent,
      'id',
      'organizationId',
      'email',
      ({ email }) => nameKey(email),
      'sentAt',
      'expiresAt',
      'role',
      ({ groupIds }) => `{${groupIds.join(',')}}`,
      'language',
      'invitedBy',
      'revision',
    ),
  });

const writeChanges = (changes: Iterable<Change>, db: Db) =>
  db.query({
    name: 'invitations-change',
    text: `update organization_invitations t set sent_at = coalesce(c.sent_at, t.sent_at),
        expires_at = coalesce(c.expires_at, t.expires_at), revoked_at = coalesce(c.revoked_at, t.revoked_at),
        revision = c.revision
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::integer[])
        c (id, sent_at, expires_at, revoked_at, revision)
      where t.invitation_id = c.id and t.revision < c.revision`,
    values: columnsOf(changes, 'id', 'sentAt', 'expiresAt', 'revokedAt', 'revision'),
  });

interface Accepted {
  readonly id: string;
  readonly at: string;
}

const writeAccepted = (accepted: Iterable<Accepted>, db: Db) =>
  db.query({
    name: 'invitations-accepted',
    text: `update organization_invitations t set accepted_at = coalesce(t.accepted_at, a.at)
      from unnest($1::uuid[], $2::timestamptz[]) a (id, at) where t.invitation_id = a.id`,
    values: columnsOf(accepted, 'id', 'at'),
  });

const removeErased = (ids: Iterable<string>, db: Db) =>
  db.query({
    name: 'invitations-erased',
    text: 'delete from organization_invitations where invitation_id = any($1::uuid[])',
    values: columnsOf(ids, (id) => id),
  });

const asBefore = { sentAt: null, expiresAt: null, revokedAt: null };

/** Invitations into organizations: who was invited, until when, and what became of it. */
export const invitationsProjector = projector({
  name: 'invitations',
  version: 2,
  tables: ['organization_invitations'],
  schema,
  indexes,
  handles: [...Object.values(invitationEvents), accountEvents.MembershipBegan],
  opens: ['InvitationSent'],
  fold() {
    const sent = new Map<string, Sent>();
    const changes = new Map<string, Change>();
    const accepted = new Map<string, Accepted>();
    const erased = new Set<string>();
    const change = (id: string, what: Partial<Change>, revision: number) =>
      changes.set(id, { ...(changes.get(id) ?? asBefore), ...what, id, revision });
    return {
      add({ type, data, stream, revision, metadata: { occurredAt, actor, program } }) {
        const { invitationId: id } = data;
        // A membership that began without an invitation.
        if (id === null) return;
        switch (type) {
          case 'InvitationSent': {
            const { email, expiresAt, role, groupIds, language } = data;
            const invitedBy = actor.kind === 'person' && !program && uuid.test(actor.id) ? actor.id : null;
            const given = { role, groupIds, language, invitedBy };
            const organizationId = idOfStream(stream);
            sent.set(id, { id, organizationId, email, sentAt: occurredAt, expiresAt, ...given, revision });
            break;
          }
          case 'InvitationResent':
            change(id, { sentAt: occurredAt, expiresAt: data.expiresAt }, revision);
            break;
          case 'InvitationRevoked':
            change(id, { revokedAt: occurredAt }, revision);
            break;
          case 'InvitationErased':
            erased.add(id);
            break;
          case 'MembershipBegan':
            if (!accepted.has(id)) accepted.set(id, { id, at: occurredAt });
            break;
        }
      },
      size: () => sent.size + changes.size + accepted.size + erased.size,
      async write(db) {
        if (sent.size > 0) await writeSent(sent.values(), db);
        if (changes.size > 0) await writeChanges(changes.values(), db);
        if (accepted.size > 0) await writeAccepted(accepted.values(), db);
        if (erased.size > 0) await removeErased(erased, db);
      },
    };
  },
});

import { type Access, accessAfter, noAccess, roleOf } from '#contracts/accounts/access.ts';
import { accountEvents, type MembershipHow } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { OrganizationChange } from '#contracts/organizations/changes.ts';
import { organizationEvents } from '#contracts/organizations/events.ts';
import { issuerOf } from '#contracts/organizations/sso.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import { identityKey } from './identity-key.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface PersonRow extends Pick<Access, 'rightsVersion' | 'rightsCommand'> {
  readonly userId: string;
  readonly role: Role;
  readonly organizationId: string | null;
  readonly since: Date | null;
  readonly how: MembershipHow | null;
  readonly invitationId: string | null;
  readonly revision: number;
}

type IdentityRow = Omit<Access['identities'][number], 'since'> & { readonly userId: string; readonly since: Date };

/** A user as the tables have them, and then after the events. */
interface Folded {
  readonly userId: string;
  access: Access;
  revision: number;
  erased: boolean;
}

interface Linked {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
  /** Null for identities from before connections were recorded. */
  readonly connectionId: string | null;
  readonly issuer: string;
  readonly name: string;
  readonly at: string;
  readonly position: string;
}

const ofPeople = [
  accountEvents.AccountRegistered,
  accountEvents.RoleChanged,
  accountEvents.OrganizationChanged,
  accountEvents.MembershipBegan,
  accountEvents.MembershipRoleChanged,
  accountEvents.MembershipEnded,
  accountEvents.IdentityLinked,
  accountEvents.IdentityUnlinked,
  accountEvents.PersonErased,
] as const;

type OfPerson = HandledEvent<typeof ofPeople>;
const ofConnections = [
  organizationEvents.SsoConnectionDrafted,
  organizationEvents.SsoConnectionActivated,
  organizationEvents.SsoConnectionDisabled,
] as const;

const ofSigningIn = [
  ...ofConnections,
  organizationEvents.SsoCertificateAdded,
  organizationEvents.SsoCertificateRemoved,
  organizationEvents.DomainAdded,
  organizationEvents.DomainRemoved,
] as const;

type OfConnection = HandledEvent<typeof ofConnections>;
type OfSigningIn = HandledEvent<typeof ofSigningIn>;

const isOfSigningIn = (event: OfPerson | OfSigningIn): event is OfSigningIn =>
  ofSigningIn.some(({ type }) => type === event.type);

const accessIn = (row: PersonRow, identities: readonly IdentityRow[]): Access => {
  const { role, organizationId, since, how, invitationId, rightsVersion, rightsCommand } = row;
  return {
    administrator: role === 'admin',
    membership:
      organizationId === null || since === null || how === null
        ? null
        : {
            organizationId,
            // An administrator has no other role beside it.
            role: role === 'admin' ? 'learner' : role,
            since: since.toISOString(),
            how,
            invitationId,
            // The read model organization-changes has it; it gives no right.
            sharesProgress: null,
          },
    identities: identities.map(({ userId: _, ...identity }) => ({ ...identity, since: identity.since.toISOString() })),
    rightsVersion,
    rightsCommand,
  };
};

/** The users among these that are in the tables. */
async function read(people: readonly string[], db: Db): Promise<Map<string, Folded>> {
  const { rows } = await db.query<PersonRow>({
    name: 'access-read',
    text: `select user_id as "userId", role, organization_id as "organizationId", member_since as since, how,
        invitation_id as "invitationId", rights_version as "rightsVersion", rights_command as "rightsCommand", revision
      from person_access where user_id = any($1::uuid[])`,
    values: [people],
  });
  const { rows: identities } = await db.query<IdentityRow>({
    name: 'access-read-identities',
    text: `select id, user_id as "userId", organization_id as "organizationId", issuer, '' as name, linked_at as since
      from linked_identities where user_id = any($1::uuid[]) order by position`,
    values: [people],
  });
  const of = new Map<string, IdentityRow[]>();
  for (const identity of identities) {
    const own = of.get(identity.userId);
    if (own) own.push(identity);
    else of.set(identity.userId, [identity]);
  }
  return new Map(
    rows.map((row) => {
      const { userId, revision } = row;
      return [userId, { userId, access: accessIn(row, of.get(userId) ?? []), revision, erased: false }];
    }),
  );
}

/** Folds each person's events onto their row. Events that were folded before have no effect. */
async function fold(events: ReadonlyMap<string, readonly OfPerson[]>, db: Db): Promise<Folded[]> {
  const known = await read([...events.keys()], db);
  return [...events].map(([userId, own]) => {
    const folded = known.get(userId) ?? { userId, access: noAccess, revision: -1, erased: false };
    for (const event of own) {
      if (event.revision <= folded.revision) continue;
      folded.revision = event.revision;
      const isThere = folded.access.rightsVersion >= 0;
      // Nothing is kept of users who are unknown or erased.
      if (!isThere && event.type !== 'AccountRegistered') continue;
      folded.erased = event.type === 'PersonErased';
      folded.access = folded.erased ? noAccess : accessAfter(folded.access, event);
    }
    return folded;
  });
}

async function writePeople(people: readonly Folded[], db: Db): Promise<void> {
  const gone = people.filter(({ erased }) => erased).map(({ userId }) => userId);
  if (gone.length > 0) {
    await deleteUsers(db, 'person_access', gone);
    await deleteUsers(db, 'organization_notices', gone);
  }
  await db.query({
    name: 'access-write',
    text: `insert into person_access
      select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::text[], $6::uuid[], $7::integer[],
        $8::text[], $9::integer[])
      on conflict (user_id) do update set role = excluded.role, organization_id = excluded.organization_id,
        member_since = excluded.member_since, how = excluded.how, invitation_id = excluded.invitation_id,
        rights_version = excluded.rights_version, rights_command = excluded.rights_command,
        revision = excluded.revision`,
    values: columnsOf(
      people.filter(({ erased, access }) => !erased && access.rightsVersion >= 0),
      'userId',
      ({ access }) => roleOf(access),
      ({ access }) => access.membership?.organizationId ?? null,
      ({ access }) => access.membership?.since ?? null,
      ({ access }) => access.membership?.how ?? null,
      ({ access }) => access.membership?.invitationId ?? null,
      ({ access }) => access.rightsVersion,
      ({ access }) => access.rightsCommand,
      'revision',
    ),
  });
}

/** Deletes identities that are no longer part of their user's fold. Returns the remaining ones. */
async function endIdentities(people: readonly Folded[], db: Db): Promise<ReadonlySet<string>> {
  const stay = people.flatMap(({ access }) => access.identities.map(({ id }) => id));
  await db.query({
    name: 'access-identities-end',
    text: 'delete from linked_identities where user_id = any($1::uuid[]) and not id = any($2::uuid[])',
    values: [people.map(({ userId }) => userId), stay],
  });
  return new Set(stay);
}

/** Skips identities of a connection that has ended while they were being linked. */
const writeIdentities = (come: readonly Linked[], db: Db) =>
  db.query({
    name: 'access-identities-write',
    text: `insert into linked_identities
      select l.id, l.user_id, l.organization_id, l.issuer, l.key, l.linked_at, l.position, c.connection_id
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::uuid[])
        as l (id, user_id, organization_id, issuer, key, linked_at, position, connection_id)
      join lateral (
        select connection_id from sso_connections c where c.organization_id = l.organization_id
          and (c.connection_id = l.connection_id or (l.connection_id is null and c.issuer = l.issuer and c.since < l.position))
        limit 1) c on true
      on conflict do nothing`,
    values: columnsOf(
      come,
      'id',
      'userId',
      'organizationId',
      'issuer',
      ({ organizationId, issuer, name }) => identityKey(organizationId, issuer, name),
      'at',
      'position',
      'connectionId',
    ),
  });

/** A change of an organization's active connection; `connectionId` null deactivates it. */
interface Change {
  readonly organizationId: string;
  readonly connectionId: string | null;
  readonly position: string;
}

/** Ends the other connections of the organization and the identities that came through them. */
async function endOthers({ organizationId, connectionId }: Change, onlyOtherIssuers: boolean, db: Db): Promise<void> {
  await db.query({
    name: 'access-connections-end',
    text: `delete from sso_connections c using sso_connections a where a.connection_id = $2 and c.organization_id = $1
      and c.connection_id <> a.connection_id and not ($3 and c.issuer = a.issuer)`,
    values: [organizationId, connectionId, onlyOtherIssuers],
  });
  await db.query({
    name: 'access-identities-replaced',
    text: `delete from linked_identities i where organization_id = $1
      and not exists (select from sso_connections c where c.connection_id = i.connection_id)`,
    values: [organizationId],
  });
}

const setInForce = ({ organizationId, connectionId, position }: Change, db: Db) =>
  db.query({
    name: 'access-connections-in-force',
    text: 'update sso_connections set in_force_as = $2, changed = $3 where organization_id = $1',
    values: [organizationId, connectionId, position],
  });

async function isWritten(organizationId: string, position: string, db: Db): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'access-connections-changed',
    text: 'select from sso_connections where organization_id = $1 and changed >= $2 limit 1',
    values: [organizationId, position],
  });
  return rowCount !== 0;
}

/** The change that administrators are notified of, and whether members are as well. */
function noticeOf(event: OfSigningIn): { change: OrganizationChange; domain?: string; toMembers?: boolean } | null {
  switch (event.type) {
    case 'SsoConnectionDrafted':
      return null;
    case 'SsoConnectionActivated': {
      const { identities, newKeys } = event.data;
      return { change: identities === 'ended' ? 'links_ended' : 'connection_activated', toMembers: newKeys };
    }
    case 'SsoConnectionDisabled':
      return { change: 'connection_disabled' };
    case 'SsoCertificateAdded':
      return { change: 'certificates_changed', toMembers: true };
    case 'SsoCertificateRemoved':
      return { change: 'certificates_changed' };
    case 'DomainAdded':
      return { change: 'domain_added', domain: event.data.domain };
    case 'DomainRemoved':
      return { change: 'domain_removed', domain: event.data.domain };
    default:
      return event satisfies never;
  }
}

/** Runs before identities end, so that their users are notified too. */
async function writeNotices(event: OfSigningIn, db: Db): Promise<void> {
  const { stream, position, metadata } = event;
  const notice = noticeOf(event);
  // Workers write their own mails, with the reason.
  if (!notice || metadata.actor.kind === 'worker') return;
  await db.query({
    name: 'access-notices-forget',
    text: "delete from organization_notices where occurred_at < $1::timestamptz - interval '30 days'",
    values: [metadata.occurredAt],
  });
  await db.query({
    name: 'access-notices-write',
    text: `insert into organization_notices
      select md5($1 || user_id::text)::uuid, user_id, $2, $3, $4, bool_or(looks_after), $5, $6
      from (
        select user_id, true as looks_after from person_access
          where role = 'admin' or (role = 'org_admin' and organization_id = $2)
        union all
        select user_id, false from linked_identities where organization_id = $2 and $7) concerned
      -- A page that is applied again notifies nobody who came after the change.
      where not exists (select from organization_notices where position >= $6)
        and not exists (select from linked_identities where position > $6)
      group by user_id
      on conflict do nothing`,
    values: [
      metadata.commandId,
      idOfStream(stream),
      notice.change,
      notice.domain ?? '',
      metadata.occurredAt,
      position,
      notice.toMembers === true,
    ],
  });
}

async function writeConnection({ type, stream, data, position }: OfConnection, db: Db): Promise<void> {
  const organizationId = idOfStream(stream);
  if (await isWritten(organizationId, position, db)) return;
  const { connectionId } = data;
  if (type === 'SsoConnectionDrafted') {
    await db.query({
      name: 'access-connections-write',
      text: 'insert into sso_connections values ($1, $2, $3, null, $4, $4)',
      values: [connectionId, organizationId, issuerOf(data.settings), position],
    });
  } else if (type === 'SsoConnectionDisabled') {
    await setInForce({ organizationId, connectionId: null, position }, db);
  } else {
    const change = { organizationId, connectionId, position };
    if (data.identities !== 'kept') await endOthers(change, data.identities === 'by_issuer', db);
    await setInForce(change, db);
  }
}

const isOfConnection = (event: OfSigningIn): event is OfConnection =>
  ofConnections.some(({ type }) => type === event.type);

/** Events of users up to an event of an organization: whom that one concerns depends on its place in the log. */
interface Segment {
  readonly ofPerson: Map<string, OfPerson[]>;
  readonly come: Linked[];
  until?: OfSigningIn;
}

async function writeSegment({ ofPerson, come, until }: Segment, db: Db): Promise<void> {
  if (ofPerson.size > 0) {
    const people = await fold(ofPerson, db);
    await writePeople(people, db);
    const stay = await endIdentities(people, db);
    // A blank name belongs to an erased user.
    const staying = come.filter(({ id, name }) => stay.has(id) && name !== '');
    if (staying.length > 0) await writeIdentities(staying, db);
  }
  if (until === undefined) return;
  await writeNotices(until, db);
  if (isOfConnection(until)) await writeConnection(until, db);
}

/** Roles, memberships and linked identities: what authorization reads. Nothing else writes these tables. */
export const accessProjector = projector({
  name: 'access',
  version: 1,
  isUrgent: true,
  tables: ['person_access', 'linked_identities', 'sso_connections', 'organization_notices'],
  schema,
  indexes,
  handles: [...ofPeople, ...ofSigningIn],
  opens: ['IdentityLinked'],
  fold() {
    const newSegment = (): Segment => ({ ofPerson: new Map(), come: [] });
    let segment = newSegment();
    const segments = [segment];
    let size = 0;
    return {
      add(event) {
        size += 1;
        if (isOfSigningIn(event)) {
          segment.until = event;
          segment = newSegment();
          return void segments.push(segment);
        }
        const userId = idOfStream(event.stream);
        const own = segment.ofPerson.get(userId);
        if (own) own.push(event);
        else segment.ofPerson.set(userId, [event]);
        const { type } = event;
        if (type !== 'IdentityLinked') return;
        const { identityId: id, organizationId, connectionId, issuer, name } = event.data;
        const { position, metadata } = event;
        segment.come.push({
          id,
          userId,
          organizationId,
          connectionId,
          issuer,
          name,
          at: metadata.occurredAt,
          position,
        });
      },
      size: () => size,
      async write(db) {
        // Changes of rights must survive a crash of the database, so these commits wait for the disk.
        await db.query('set local synchronous_commit = on');
        for (const each of segments) await writeSegment(each, db);
      },
    };
  },
});

import { type Access, accessAfter, noAccess, roleOf } from '#contracts/accounts/access.ts';
import { type AccountEvent, accountEvents, type MembershipHow } from '#contracts/accounts/events.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { organizationEvents } from '#contracts/organizations/events.ts';
import { type Db, type Handled, personOf, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { identityKey } from './identity-key.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface PersonRow {
  readonly user_id: string;
  readonly role: Role;
  readonly organization_id: string | null;
  readonly member_since: Date | null;
  readonly how: MembershipHow | null;
  readonly invitation_id: string | null;
  readonly rights_version: number;
  readonly rights_command: string;
  readonly revision: number;
}

interface IdentityRow {
  readonly id: string;
  readonly user_id: string;
  readonly organization_id: string;
  readonly issuer: string;
  readonly linked_at: Date;
}

/** Somebody as the tables have them, and then as the events leave them. */
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

type OfPerson = Handled<typeof ofPeople>;
type Drafted = Handled<readonly [typeof organizationEvents.SsoConnectionDrafted]>;
type Activated = Handled<readonly [typeof organizationEvents.SsoConnectionActivated]>;

const accessIn = (row: Omit<PersonRow, 'user_id'>, identities: readonly IdentityRow[]): Access => ({
  administrator: row.role === 'admin',
  membership:
    row.organization_id === null || row.member_since === null || row.how === null
      ? null
      : {
          organizationId: row.organization_id,
          // An administrator has no other role beside it.
          role: row.role === 'admin' ? 'learner' : row.role,
          since: row.member_since.toISOString(),
          how: row.how,
          invitationId: row.invitation_id,
        },
  identities: identities.map(({ id, organization_id: organizationId, issuer, linked_at: at }) => ({
    id,
    organizationId,
    issuer,
    name: '',
    since: at.toISOString(),
  })),
  rightsVersion: row.rights_version,
  rightsCommand: row.rights_command,
});

/** Those of these people whom the tables know. */
async function read(people: readonly string[], db: Db): Promise<Map<string, Folded>> {
  const { rows } = await db.query<PersonRow>({
    name: 'access-read',
    text: `select user_id, role, organization_id, member_since, how, invitation_id, rights_version, rights_command, revision
      from person_access where user_id = any($1::uuid[])`,
    values: [people],
  });
  const { rows: identities } = await db.query<IdentityRow>({
    name: 'access-read-identities',
    text: `select id, user_id, organization_id, issuer, linked_at from linked_identities where user_id = any($1::uuid[])
      order by position`,
    values: [people],
  });
  const of = new Map<string, IdentityRow[]>();
  for (const identity of identities) {
    const own = of.get(identity.user_id);
    if (own) own.push(identity);
    else of.set(identity.user_id, [identity]);
  }
  return new Map(
    rows.map(({ user_id: userId, ...row }) => [
      userId,
      { userId, access: accessIn(row, of.get(userId) ?? []), revision: row.revision, erased: false },
    ]),
  );
}

/** Folds each person's events on what is there. What was folded before changes nothing. */
async function fold(events: ReadonlyMap<string, readonly OfPerson[]>, db: Db): Promise<Folded[]> {
  const known = await read([...events.keys()], db);
  return [...events].map(([userId, own]) => {
    const folded = known.get(userId) ?? { userId, access: noAccess, revision: -1, erased: false };
    for (const event of own) {
      if (event.revision <= folded.revision) continue;
      folded.revision = event.revision;
      const isThere = folded.access.rightsVersion >= 0;
      // Of nobody, and of somebody who was erased, nothing is kept.
      if (!isThere && event.type !== 'AccountRegistered') continue;
      folded.erased = event.type === 'PersonErased';
      folded.access = folded.erased ? noAccess : accessAfter(folded.access, event as RecordedEvent<AccountEvent>);
    }
    return folded;
  });
}

async function writePeople(people: readonly Folded[], db: Db): Promise<void> {
  const gone = people.filter(({ erased }) => erased).map(({ userId }) => userId);
  if (gone.length > 0) {
    await db.query({
      name: 'access-forget',
      text: 'delete from person_access where user_id = any($1::uuid[])',
      values: [gone],
    });
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
      ({ userId }) => userId,
      ({ access }) => roleOf(access),
      ({ access }) => access.membership?.organizationId ?? null,
      ({ access }) => access.membership?.since ?? null,
      ({ access }) => access.membership?.how ?? null,
      ({ access }) => access.membership?.invitationId ?? null,
      ({ access }) => access.rightsVersion,
      ({ access }) => access.rightsCommand,
      ({ revision }) => revision,
    ),
  });
}

async function writeIdentities(people: readonly Folded[], linked: readonly Linked[], db: Db): Promise<void> {
  const stay = people.flatMap(({ access }) => access.identities.map(({ id }) => id));
  await db.query({
    name: 'access-identities-end',
    text: 'delete from linked_identities where user_id = any($1::uuid[]) and not id = any($2::uuid[])',
    values: [people.map(({ userId }) => userId), stay],
  });
  const staying = new Set(stay);
  // A name that can't be read any more is an erased person's.
  const come = linked.filter(({ id, name }) => staying.has(id) && name !== '');
  if (come.length === 0) return;
  await db.query({
    name: 'access-identities-write',
    text: `insert into linked_identities
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
      on conflict do nothing`,
    values: columnsOf(
      come,
      ({ id }) => id,
      ({ userId }) => userId,
      ({ organizationId }) => organizationId,
      ({ issuer }) => issuer,
      ({ organizationId, issuer, name }) => identityKey(organizationId, issuer, name),
      ({ at }) => at,
      ({ position }) => position,
    ),
  });
}

const writeIssuers = (drafted: readonly Drafted[], db: Db) =>
  db.query({
    name: 'access-issuers-write',
    text: `insert into sso_issuers select * from unnest($1::uuid[], $2::uuid[], $3::text[]) on conflict do nothing`,
    values: columnsOf(
      drafted,
      ({ data }) => data.connectionId,
      ({ stream }) => personOf(stream),
      ({ data }) => data.settings.idpEntityId,
    ),
  });

/** Another identity provider is in force: what the one before called people opens nothing any more. */
const endOthers = (activated: readonly Activated[], db: Db) =>
  db.query({
    name: 'access-identities-replaced',
    text: `delete from linked_identities i using sso_issuers c, unnest($1::uuid[], $2::text[]) a (connection_id, position)
      where c.connection_id = a.connection_id and i.organization_id = c.organization_id and i.issuer <> c.issuer
        and i.position < a.position`,
    values: columnsOf(
      activated,
      ({ data }) => data.connectionId,
      ({ position }) => position,
    ),
  });

/** Who may do what, where they belong and what opens their accounts. Nothing else writes these tables. */
export const accessProjector = projector({
  name: 'access',
  version: 1,
  tables: ['person_access', 'linked_identities', 'sso_issuers'],
  schema,
  indexes,
  handles: [...ofPeople, organizationEvents.SsoConnectionDrafted, organizationEvents.SsoConnectionActivated],
  opens: ['IdentityLinked'],
  fold() {
    const ofPerson = new Map<string, OfPerson[]>();
    const linked: Linked[] = [];
    const drafted: Drafted[] = [];
    const activated: Activated[] = [];
    return {
      add(event) {
        if (event.type === 'SsoConnectionDrafted') return void drafted.push(event);
        if (event.type === 'SsoConnectionActivated') return void activated.push(event);
        const userId = personOf(event.stream);
        const own = ofPerson.get(userId);
        if (own) own.push(event);
        else ofPerson.set(userId, [event]);
        if (event.type !== 'IdentityLinked') return;
        const { identityId: id, organizationId, issuer, name } = event.data;
        const { position } = event;
        linked.push({ id, userId, organizationId, issuer, name, at: event.metadata.occurredAt, position });
      },
      size: () => ofPerson.size + drafted.length + activated.length,
      async write(db) {
        // What was answered as done stays done, whatever happens to the database: these commits wait for the disk.
        await db.query('set local synchronous_commit = on');
        if (ofPerson.size > 0) {
          const people = await fold(ofPerson, db);
          await writePeople(people, db);
          await writeIdentities(people, linked, db);
        }
        if (drafted.length > 0) await writeIssuers(drafted, db);
        if (activated.length > 0) await endOthers(activated, db);
      },
    };
  },
});

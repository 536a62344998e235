import type { accountEvents } from '#contracts/accounts/events.ts';
import type { groupEvents } from '#contracts/groups/events.ts';
import { wholeInstallation } from '#contracts/groups/limits.ts';
import { type Db, type HandledEvent, idOfStream } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';

export type MembershipEvent = HandledEvent<
  readonly [
    typeof accountEvents.AccountRegistered,
    typeof accountEvents.OrganizationChanged,
    typeof accountEvents.MembershipBegan,
    typeof accountEvents.MembershipEnded,
    typeof accountEvents.PersonErased,
  ]
>;
export type GroupChange = HandledEvent<
  readonly [
    typeof groupEvents.GroupCreated,
    typeof groupEvents.GroupRenamed,
    typeof groupEvents.GroupDeleted,
    typeof groupEvents.GroupMembersAdded,
    typeof groupEvents.GroupMembersRemoved,
  ]
>;

/** The largest value of the column: no event that is imported later undoes an erasure. */
const lastRevision = 2_147_483_647;

interface Member {
  readonly userId: string;
  revision: number;
  organizationId: string | null;
  joinedAt: string | null;
  registeredAt: string | null;
  groups: Set<string>;
}

interface Group {
  readonly groupId: string;
  readonly organizationId: string;
  name: string;
  readonly place: number;
  members: number;
}

interface Left {
  readonly organizationId: string;
  readonly userId: string;
  readonly at: string;
}

interface Erased {
  readonly userId: string;
  /** The id of the event, under which what they had done is still counted. */
  readonly eventId: string;
  readonly at: string;
}

const isGroupChange = (event: MembershipEvent | GroupChange): event is GroupChange => event.type.startsWith('Group');

/** The members and groups that some events concern, as the tables have them, and then after the events. */
export class Members {
  private readonly members = new Map<string, Member>();
  private readonly groups = new Map<string, Group>();
  private readonly deleted = new Set<string>();
  private readonly revisions = new Map<string, number>();
  private readonly left: Left[] = [];
  private readonly erased: Erased[] = [];

  private constructor(private readonly db: Db) {}

  /** Applies the events in their order and writes the result. */
  static async apply(db: Db, events: readonly (MembershipEvent | GroupChange)[]): Promise<void> {
    if (events.length === 0) return;
    const all = new Members(db);
    await all.read(events);
    for (const event of events) {
      if (isGroupChange(event)) all.changeGroup(event);
      else all.changeMember(event);
    }
    await all.write();
  }

  private async read(events: readonly (MembershipEvent | GroupChange)[]): Promise<void> {
    const userIds = events.flatMap((event) => {
      if (!isGroupChange(event)) return [idOfStream(event.stream)];
      return 'userIds' in event.data ? event.data.userIds : [];
    });
    const { rows: members } = await this.db.query<Omit<Member, 'groups'> & { groups: string[] }>({
      name: 'figure-members-read',
      text: `select user_id as "userId", revision, organization_id as "organizationId", joined_at as "joinedAt",
          registered_at as "registeredAt", groups::text[] as groups
        from figure_members where user_id = any($1::uuid[])`,
      values: [[...new Set(userIds)]],
    });
    for (const row of members) this.members.set(row.userId, { ...row, groups: new Set(row.groups) });
    const organizations = new Set(events.filter(isGroupChange).map(({ stream }) => idOfStream(stream)));
    members.forEach(({ organizationId }) => organizationId && organizations.add(organizationId));
    for (const { type, data } of events) {
      if (type === 'MembershipBegan' && data.groupIds.length > 0) organizations.add(data.organizationId);
    }
    if (organizations.size === 0) return;
    const { rows: groups } = await this.db.query<Group>({
      name: 'member-groups-read',
      text: `select group_id as "groupId", organization_id as "organizationId", name, place, members
        from member_groups where organization_id = any($1::uuid[])`,
      values: [[...organizations]],
    });
    for (const row of groups) this.groups.set(row.groupId, { ...row });
    const { rows: lists } = await this.db.query<{ id: string; revision: number }>({
      name: 'group-lists-read',
      text: 'select organization_id as id, revision from group_lists where organization_id = any($1::uuid[])',
      values: [[...organizations]],
    });
    for (const { id, revision } of lists) this.revisions.set(id, revision);
  }

  private changeMember(event: MembershipEvent): void {
    const { type, data, stream, revision, metadata, id } = event;
    const userId = idOfStream(stream);
    const member = this.members.get(userId) ?? {
      userId,
      revision: -1,
      organizationId: null,
      joinedAt: null,
      registeredAt: null,
      groups: new Set<string>(),
    };
    if (revision <= member.revision) return;
    this.members.set(userId, member);
    const at = metadata.occurredAt;
    member.revision = revision;
    switch (type) {
      case 'AccountRegistered':
        member.registeredAt = at;
        if (data.organizationId !== null) this.join(member, data.organizationId, at);
        break;
      case 'OrganizationChanged':
        this.leave(member, at);
        if (data.organizationId !== null) this.join(member, data.organizationId, at);
        break;
      case 'MembershipBegan':
        this.leave(member, at);
        this.join(member, data.organizationId, at);
        for (const groupId of data.groupIds) this.add(data.organizationId, groupId, userId);
        break;
      case 'MembershipEnded':
        this.leave(member, at);
        break;
      case 'PersonErased':
        this.leave(member, at);
        this.left.push({ organizationId: wholeInstallation, userId, at });
        this.erased.push({ userId, eventId: id, at });
        member.revision = lastRevision;
        break;
      default:
        throw new Error(`Unknown event ${String(type satisfies never)}`);
    }
  }

  private join(member: Member, organizationId: string, at: string): void {
    member.organizationId = organizationId;
    member.joinedAt = at;
  }

  /** Also takes the member out of all groups, so that no return brings them back. */
  private leave(member: Member, at: string): void {
    const { organizationId, userId } = member;
    if (organizationId === null) return;
    this.left.push({ organizationId, userId, at });
    for (const groupId of member.groups) this.count(groupId, -1);
    member.groups = new Set();
    member.organizationId = null;
    member.joinedAt = null;
  }

  private count(groupId: string, by: number): void {
    const group = this.groups.get(groupId);
    if (group) group.members += by;
  }

  private changeGroup(event: GroupChange): void {
    const { type, data, stream, revision } = event;
    const organizationId = idOfStream(stream);
    if (revision <= (this.revisions.get(organizationId) ?? -1)) return;
    this.revisions.set(organizationId, revision);
    const { groupId } = data;
    switch (type) {
      case 'GroupCreated':
        // The revision only grows, so it is their order.
        this.groups.set(groupId, { groupId, organizationId, name: data.name, place: revision, members: 0 });
        break;
      case 'GroupRenamed': {
        const group = this.groups.get(groupId);
        if (group) group.name = data.name;
        break;
      }
      case 'GroupDeleted':
        this.groups.delete(groupId);
        this.deleted.add(groupId);
        break;
      case 'GroupMembersAdded':
        for (const userId of data.userIds) this.add(organizationId, groupId, userId);
        break;
      case 'GroupMembersRemoved':
        for (const userId of data.userIds) {
          if (this.members.get(userId)?.groups.delete(groupId)) this.count(groupId, -1);
        }
        break;
      default:
        throw new Error(`Unknown event ${String(type satisfies never)}`);
    }
  }

  /** Adds a member of the organization; whoever has left by now is passed over. */
  private add(organizationId: string, groupId: string, userId: string): void {
    const member = this.members.get(userId);
    const group = this.groups.get(groupId);
    if (member?.organizationId !== organizationId || group?.organizationId !== organizationId) return;
    if (member.groups.has(groupId)) return;
    member.groups.add(groupId);
    this.count(groupId, 1);
  }

  private async write(): Promise<void> {
    const { db } = this;
    if (this.members.size > 0) {
      await db.query({
        name: 'figure-members-write',
        text: `insert into figure_members (user_id, revision, organization_id, joined_at, registered_at, groups)
          select user_id, revision, organization_id, joined_at, registered_at, groups::uuid[]
          from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::text[])
            m (user_id, revision, organization_id, joined_at, registered_at, groups)
          on conflict (user_id) do update set revision = excluded.revision, organization_id = excluded.organization_id,
            joined_at = excluded.joined_at, registered_at = excluded.registered_at, groups = excluded.groups`,
        values: columnsOf(
          this.members.values(),
          'userId',
          'revision',
          'organizationId',
          ({ joinedAt }) => joinedAt && new Date(joinedAt).toISOString(),
          ({ registeredAt }) => registeredAt && new Date(registeredAt).toISOString(),
          ({ groups }) => `{${[...groups].filter((id) => !this.deleted.has(id)).join(',')}}`,
        ),
      });
    }
    if (this.groups.size > 0) {
      await db.query({
        name: 'member-groups-write',
        text: `insert into member_groups (group_id, organization_id, name, place, members)
          select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::integer[])
          on conflict (group_id) do update set name = excluded.name, members = excluded.members`,
        values: columnsOf(this.groups.values(), 'groupId', 'organizationId', 'name', 'place', 'members'),
      });
    }
    await this.writeDeleted();
    if (this.revisions.size > 0) {
      await db.query({
        name: 'group-lists-write',
        text: `insert into group_lists (organization_id, revision) select * from unnest($1::uuid[], $2::integer[])
          on conflict (organization_id) do update set revision = excluded.revision`,
        values: [[...this.revisions.keys()], [...this.revisions.values()]],
      });
    }
    await this.writeLeft();
  }

  private async writeDeleted(): Promise<void> {
    if (this.deleted.size === 0) return;
    const { db } = this;
    const deleted = [...this.deleted];
    await db.query({
      name: 'member-groups-delete',
      text: 'delete from member_groups where group_id = any($1::uuid[])',
      values: [deleted],
    });
    await db.query({
      name: 'figure-members-ungroup',
      text: `update figure_members set groups = array(select g from unnest(groups) g where g <> all($1::uuid[]))
        where groups && $1::uuid[]`,
      values: [deleted],
    });
  }

  private async writeLeft(): Promise<void> {
    const { db } = this;
    if (this.left.length > 0) {
      await db.query({
        name: 'figure-people-left',
        text: `update figure_people p set until = l.at
          from (select organization_id, user_id, min(at) as at
            from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) l (organization_id, user_id, at) group by 1, 2) l
          where p.organization_id = l.organization_id and p.user_id = l.user_id and p.until is null`,
        values: columnsOf(this.left, 'organizationId', 'userId', 'at'),
      });
    }
    if (this.erased.length === 0) return;
    const values = columnsOf(this.erased, 'userId', 'eventId');
    // What is counted stays counted, under an id that leads nowhere; the rest goes.
    for (const table of ['figure_facts', 'figure_achievements', 'figure_runs', 'figure_people'] as const) {
      await db.query({
        name: `${table}-detach`,
        text: `update ${table} t set user_id = e.event_id from unnest($1::uuid[], $2::uuid[]) e (user_id, event_id)
          where t.user_id = e.user_id`,
        values,
      });
    }
    for (const table of ['figure_facts', 'figure_achievements', 'figure_runs'] as const) {
      await db.query({
        name: `${table}-forget`,
        text: `delete from ${table} f using unnest($1::uuid[]) e (event_id)
          where f.user_id = e.event_id and not exists (select from figure_people p where p.user_id = f.user_id)`,
        values: [this.erased.map(({ eventId }) => eventId)],
      });
    }
  }
}

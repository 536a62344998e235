import type { Pool } from 'pg';
import type { Role } from '#contracts/accounts/views.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { conditionOf, type Filter, type FilterColumn, type FilterColumns } from './filter.ts';

/** A person as programs see them. */
export interface ScimUser {
  readonly id: string;
  /** Null for an invited person who has not joined. */
  readonly userId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly externalId: string | null;
  readonly role: Role | null;
  readonly createdAt: Date;
}

export interface ScimGroup {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
}

export interface ScimMember {
  readonly groupId: string;
  readonly id: string;
  readonly userId: string | null;
  readonly email: string;
}

export interface Page {
  /** From 0. */
  readonly offset: number;
  readonly limit: number;
  readonly filter: Filter | undefined;
}

/**
 * The members of the organization $1, and those with an invitation who have not joined: open or expired, the newest of each address.
 * Only these have an id here, so ids of other organizations are unknown ids.
 */
const users = `users as (
  select coalesce(s.scim_id, a.invitation_id, p.user_id) as id, p.user_id, p.email, p.email_key, p.first_name, p.last_name,
    s.external_id, a.role, coalesce(a.member_since, p.registered_at) as created_at
  from person_access a join people p on p.user_id = a.user_id and p.erased_at is null
    left join scim_users s on s.organization_id = a.organization_id and s.user_id = a.user_id
  where a.organization_id = $1
  union all
  select i.invitation_id, null, i.email, i.email_key, '', '', s.external_id, null, i.sent_at
  from organization_invitations i
    left join scim_users s on s.scim_id = i.invitation_id and s.organization_id = i.organization_id and s.user_id is null
  where i.organization_id = $1 and i.revoked_at is null and i.accepted_at is null
    and not exists (select from people p
      where p.organization_id = i.organization_id and p.email_key = i.email_key and p.erased_at is null)
    and not exists (select from organization_invitations n
      where n.organization_id = i.organization_id and n.email_key = i.email_key and n.revoked_at is null
        and n.accepted_at is null and (n.sent_at, n.invitation_id) > (i.sent_at, i.invitation_id)))`;

const userColumns = `u.id, u.user_id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.external_id as "externalId", u.role, u.created_at as "createdAt"`;

const filterOfUsers: FilterColumns = new Map<string, FilterColumn | true>([
  ['id', { column: 'u.id::text', as: (text: string) => text.toLowerCase() }],
  ['username', { column: 'u.email_key', as: nameKey }],
  ['emails', { column: 'u.email_key', as: nameKey }],
  ['emails.value', { column: 'u.email_key', as: nameKey }],
  ['externalid', { column: 'u.external_id' }],
  ['active', true],
  ['emails.primary', true],
]);

const filterOfGroups: FilterColumns = new Map([
  ['id', { column: 'g.group_id::text', as: (text: string) => text.toLowerCase() }],
  ['displayname', { column: 'lower(g.name)', as: (text: string) => text.toLowerCase() }],
  ['externalid', { column: 's.external_id' }],
]);

const groupColumns = `g.group_id as id, g.name, s.external_id as "externalId"`;
const groups = `member_groups g left join scim_groups s on s.group_id = g.group_id and s.organization_id = g.organization_id
  where g.organization_id = $1`;

/** Reads what programs see, and keeps their own names for it. Every query is within one organization. */
export class ScimStore {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /**
   * Notes which invited people have joined, through the invitation or with its address, and forgets those who are neither members
   * nor invited any more.
   */
  async refresh(organizationId: string): Promise<void> {
    await this.pool.query(
      `update scim_users s set user_id = joined.user_id
       from (select distinct on (a.user_id) a.user_id, o.scim_id
         from scim_users o
           left join organization_invitations i on i.invitation_id = o.scim_id and i.revoked_at is null
           join person_access a on a.organization_id = o.organization_id
           join people p on p.user_id = a.user_id and p.erased_at is null
             and (a.invitation_id = o.scim_id or p.email_key = i.email_key)
         where o.organization_id = $1 and o.user_id is null
           and not exists (select from scim_users k where k.organization_id = $1 and k.user_id = a.user_id)
         order by a.user_id, (a.invitation_id is not distinct from o.scim_id) desc) joined
       where s.scim_id = joined.scim_id`,
      [organizationId],
    );
    await this.pool.query(
      `delete from scim_users s where s.organization_id = $1 and case when s.user_id is null
         then not exists (select from organization_invitations i
           where i.invitation_id = s.scim_id and i.organization_id = $1 and i.revoked_at is null)
         else not exists (select from person_access a where a.user_id = s.user_id and a.organization_id = $1) end`,
      [organizationId],
    );
  }

  async users(organizationId: string, { offset, limit, filter }: Page): Promise<{ total: number; page: ScimUser[] }> {
    const values: unknown[] = [organizationId];
    const condition = filter === undefined ? 'true' : conditionOf(filter, filterOfUsers, values);
    const counted = await this.pool.query<{ total: number }>(
      `with ${users} select count(*)::integer as total from users u where ${condition}`,
      values,
    );
    const { rows } = await this.pool.query<ScimUser>(
      `with ${users} select ${userColumns} from users u where ${condition}
       order by u.id limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    );
    return { total: counted.rows[0]?.total ?? 0, page: rows };
  }

  /** Those of these ids that the organization has. */
  async usersWith(organizationId: string, ids: readonly string[]): Promise<ScimUser[]> {
    const { rows } = await this.pool.query<ScimUser>(
      `with ${users} select ${userColumns} from users u where u.id::text = any($2)`,
      [organizationId, ids],
    );
    return rows;
  }

  /** Who else has this foreign name. */
  async isTaken(organizationId: string, externalId: string, except: string | null): Promise<boolean> {
    const { rows } = await this.pool.query(
      `with ${users} select 1 from users u where u.external_id = $2 and u.id is distinct from $3 limit 1`,
      [organizationId, externalId, except],
    );
    return rows.length > 0;
  }

  async nameUser(organizationId: string, id: string, userId: string | null, externalId: string | null): Promise<void> {
    await this.pool.query(
      `insert into scim_users as s (scim_id, organization_id, user_id, external_id) values ($1, $2, $3, $4)
       on conflict (scim_id) do update set external_id = excluded.external_id where s.organization_id = $2`,
      [id, organizationId, userId, externalId],
    );
  }

  async forgetUser(organizationId: string, id: string): Promise<void> {
    await this.pool.query('delete from scim_users where organization_id = $1 and scim_id = $2', [organizationId, id]);
  }

  async groups(organizationId: string, { offset, limit, filter }: Page): Promise<{ total: number; page: ScimGroup[] }> {
    const values: unknown[] = [organizationId];
    const condition = filter === undefined ? 'true' : conditionOf(filter, filterOfGroups, values);
    const counted = await this.pool.query<{ total: number }>(
      `select count(*)::integer as total from ${groups} and ${condition}`,
      values,
    );
    const { rows } = await this.pool.query<ScimGroup>(
      `select ${groupColumns} from ${groups} and ${condition}
       order by g.place limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    );
    return { total: counted.rows[0]?.total ?? 0, page: rows };
  }

  async group(organizationId: string, id: string): Promise<ScimGroup | undefined> {
    const { rows } = await this.pool.query<ScimGroup>(
      `select ${groupColumns} from ${groups} and g.group_id::text = $2`,
      [organizationId, id],
    );
    return rows[0];
  }

  /** The members of these groups, with invited people who get them when they join. */
  async members(organizationId: string, groupIds: readonly string[], most: number): Promise<ScimMember[]> {
    if (groupIds.length === 0) return [];
    const { rows } = await this.pool.query<ScimMember>(
      `with ${users}
       select g.id as "groupId", u.id, u.user_id as "userId", u.email
       from users u
         left join figure_members f on f.user_id = u.user_id
         left join scim_users s on s.scim_id = u.id and s.organization_id = $1
         cross join lateral (select distinct id from unnest(coalesce(f.groups, '{}') || coalesce(s.waiting_groups, '{}')) t (id)) g
       where g.id = any($2::uuid[]) order by g.id, u.id limit $3`,
      [organizationId, groupIds, most],
    );
    return rows;
  }

  async nameGroup(organizationId: string, id: string, externalId: string | null): Promise<void> {
    if (externalId === null) {
      await this.pool.query('delete from scim_groups where group_id = $1 and organization_id = $2', [
        id,
        organizationId,
      ]);
      return;
    }
    await this.pool.query(
      `insert into scim_groups as s (group_id, organization_id, external_id) values ($1, $2, $3)
       on conflict (group_id) do update set external_id = excluded.external_id where s.organization_id = $2`,
      [id, organizationId, externalId],
    );
  }

  /** Puts invited people into a group for when they join. */
  async wait(organizationId: string, ids: readonly string[], groupId: string): Promise<void> {
    await this.pool.query(
      `insert into scim_users as s (scim_id, organization_id, waiting_groups)
       select id, $1, array[$3::uuid] from unnest($2::uuid[]) t (id)
       on conflict (scim_id) do update set waiting_groups = array_append(array_remove(s.waiting_groups, $3), $3)
         where s.organization_id = $1`,
      [organizationId, ids, groupId],
    );
  }

  /** Takes them out again: these, or all with null. */
  async waitNoMore(organizationId: string, ids: readonly string[] | null, groupId: string): Promise<void> {
    await this.pool.query(
      `update scim_users set waiting_groups = array_remove(waiting_groups, $3)
       where organization_id = $1 and ($2::uuid[] is null or scim_id = any($2)) and $3 = any(waiting_groups)`,
      [organizationId, ids, groupId],
    );
  }

  /** People who have joined since, by the group that they waited for. */
  async joined(organizationId: string): Promise<{ groupId: string; userIds: string[]; isGone: boolean }[]> {
    const { rows } = await this.pool.query<{ groupId: string; userIds: string[]; isGone: boolean }>(
      `select w.id as "groupId", array_agg(s.user_id)::text[] as "userIds",
         not exists (select from member_groups g where g.group_id = w.id and g.organization_id = $1) as "isGone"
       from scim_users s cross join lateral unnest(s.waiting_groups) w (id)
       where s.organization_id = $1 and s.user_id is not null group by w.id`,
      [organizationId],
    );
    return rows;
  }

  async placed(organizationId: string, groupId: string, userIds: readonly string[]): Promise<void> {
    await this.pool.query(
      `update scim_users set waiting_groups = array_remove(waiting_groups, $2)
       where organization_id = $1 and user_id = any($3)`,
      [organizationId, groupId, userIds],
    );
  }
}

import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';
import { momentAt, type TimePlace } from '../time-place.ts';

type Pool = Pick<ReadContext, 'pool'>;

interface Row {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly organization_id: string | null;
  readonly organization: string | null;
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
}

const columns = `p.user_id as id, p.username, p.email, p.first_name, p.last_name, coalesce(r.role, 'learner') as role, p.organization_id,
  o.name as organization, p.registered_at, p.last_login_at`;

const beside = `left join person_access r on r.user_id = p.user_id
  left join organizations o on o.organization_id = p.organization_id`;

const userIn = (row: Row): AdminUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  organizationId: row.organization_id,
  organization: row.organization,
  registeredAt: isoOf(row.registered_at),
  lastLoginAt: isoOrNull(row.last_login_at),
});

export interface UserSearch {
  /** Only members of this organization; null for everybody. */
  readonly organizationId: string | null;
  /** The beginning of a name or an address. */
  readonly query: string | undefined;
  readonly after: TimePlace | null;
  readonly max: number;
}

/** A statement for each kind of search: each has a plan of its own. */
const statement = (isOfOne: boolean, isSearch: boolean) => ({
  name: `people-page-${isOfOne ? 'members' : 'all'}-${isSearch ? 'found' : 'listed'}`,
  text: `select ${columns}, ${momentAt('p.registered_at')} as at
    from (select * from people
      where erased_at is null and (registered_at, user_id) < ($1::timestamptz, $2::uuid)
        ${isOfOne ? 'and organization_id = $4' : 'and $4::uuid is null'}
        ${
          isSearch
            ? 'and (username_key like $5 or email_key like $5 or first_name_key like $5 or last_name_key like $5)'
            : 'and $5::text is null'
        }
      order by registered_at desc, user_id desc limit $3) p
      ${beside}
    order by p.registered_at desc, p.user_id desc`,
});

/** A page of people, the newest first. */
export const searchUsers = async (
  { pool }: Pool,
  { organizationId, query = '', after, max }: UserSearch,
): Promise<{ items: AdminUser[]; next: TimePlace | null }> => {
  const begins = query.trim() === '' ? null : `${literal(nameKey(query))}%`;
  const { rows } = await pool.query<Row & { at: string }>({
    ...statement(organizationId !== null, begins !== null),
    values: [after?.at ?? 'infinity', after?.id ?? lastId, max + 1, organizationId, begins],
  });
  const items = rows.slice(0, max);
  const last = items.at(-1);
  return { items: items.map(userIn), next: rows.length > max && last ? { at: last.at, id: last.id } : null };
};

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const readUser = async ({ pool }: Pool, id: string): Promise<AdminUser | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'people-one',
    text: `select ${columns} from people p ${beside}
      where p.user_id = $1 and p.erased_at is null`,
    values: [id],
  });
  return rows[0] && userIn(rows[0]);
};

export type OrganizationAdmin = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'>;

/** Who looks after an organization, in the order in which they came. */
export const readAdministratorsOf = async ({ pool }: Pool, organizationId: string): Promise<OrganizationAdmin[]> => {
  const { rows } = await pool.query<OrganizationAdmin>({
    name: 'people-administrators-of',
    text: `select p.user_id as id, p.first_name as "firstName", p.last_name as "lastName", p.email
      from person_access r join people p on p.user_id = r.user_id
      where r.organization_id = $1 and r.role = 'org_admin' and p.erased_at is null
      order by p.registered_at, p.user_id`,
    values: [organizationId],
  });
  return rows;
};

export const countMembers = async ({ pool }: Pool, organizationId: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>({
    name: 'people-members-of',
    text: `select count(*)::integer as count from people where organization_id = $1 and erased_at is null`,
    values: [organizationId],
  });
  return rows[0]?.count ?? 0;
};

/** `%` and `_` are letters like any other here. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

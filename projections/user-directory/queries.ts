import { nameKey } from '#contracts/accounts/name-key.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

type Row = Omit<AdminUser, 'registeredAt'> & { registeredAt: Date };

const columns = `p.user_id as id, p.username, p.email, p.first_name as "firstName", p.last_name as "lastName",
  coalesce(r.role, 'learner') as role, p.organization_id as "organizationId", o.name as organization,
  p.registered_at as "registeredAt"`;

const joins = `left join person_access r on r.user_id = p.user_id
  left join organizations o on o.organization_id = p.organization_id`;

const userIn = (row: Row): AdminUser => ({ ...row, registeredAt: isoOf(row.registeredAt) });

export interface UserSearch extends PageWanted {
  /** Only members of this organization; null for all users. */
  readonly organizationId: string | null;
  /** The beginning of a name or an address. */
  readonly query?: string | undefined;
}

/** One statement per kind of search, so that each has its own query plan. */
const statement = (isOfOne: boolean, isSearch: boolean) => ({
  name: `people-page-${isOfOne ? 'members' : 'all'}-${isSearch ? 'found' : 'listed'}`,
  text: `select ${columns}, ${preciseTime('p.registered_at')} as at
    from (select * from people
      where erased_at is null and (registered_at, user_id) < ($1::timestamptz, $2::uuid)
        ${isOfOne ? 'and organization_id = $4' : 'and $4::uuid is null'}
        ${
          isSearch
            ? 'and (username_key like $5 or email_key like $5 or first_name_key like $5 or last_name_key like $5)'
            : 'and $5::text is null'
        }
      order by registered_at desc, user_id desc limit $3) p
      ${joins}
    order by p.registered_at desc, p.user_id desc`,
});

/** A page of users, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const searchUsers = async ({ pool }: Pool, { organizationId, query = '', cursor, limit }: UserSearch) => {
  const after = timeKeyIn(cursor);
  const prefix = query.trim() === '' ? null : `${escapeLike(nameKey(query))}%`;
  const { rows } = await pool.query<Row & { at: string }>({
    ...statement(organizationId !== null, prefix !== null),
    values: [after?.at ?? 'infinity', after?.id ?? maxId, limit + 1, organizationId, prefix],
  });
  const { page, nextCursor } = pageOf(rows, limit, timeCursor);
  return { items: page.map(({ at: _at, ...row }) => userIn(row)), nextCursor };
};

const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const readUser = async ({ pool }: Pool, id: string): Promise<AdminUser | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'people-one',
    text: `select ${columns} from people p ${joins}
      where p.user_id = $1 and p.erased_at is null`,
    values: [id],
  });
  return rows[0] && userIn(rows[0]);
};

export type OrganizationAdmin = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'>;

/** The administrators of an organization, in the order of their registration. */
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

/** Escapes what `like` would read as a pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

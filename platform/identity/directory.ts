import type { Pool } from 'pg';
import type { AdminUser } from '#contracts/administration/views.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { invalidInput } from '#contracts/issues.ts';
import { nameKey } from './name-key.ts';

export interface Search {
  /** Only members of this organization. */
  readonly organizationId?: string;
  readonly query?: string | undefined;
  readonly cursor?: string | undefined;
}

interface Row {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  organization_id: string | null;
  created_at: Date;
  last_login_at: Date | null;
}

const pageSize = 50;

const people = 'accounts left join person_access r on r.user_id = accounts.id';
const columns = `id, username, email, first_name, last_name, coalesce(role, 'learner') as role, organization_id, created_at,
  last_login_at`;

/** Who is there: lists of people for those who may see them. */
export class Directory {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** A page of people, the newest first. */
  async page({ organizationId, query, cursor }: Search): Promise<{ items: AdminUser[]; nextCursor: string | null }> {
    const after = cursor === undefined ? null : placeIn(cursor);
    const { rows } = await this.pool.query<Row>(
      `select ${columns} from ${people}
       where ($1::uuid is null or organization_id = $1)
         and ($2::text is null or username_key like $2 or email_key like $2
           or lower(first_name) like $2 or lower(last_name) like $2)
         and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
       order by created_at desc, id desc limit $5`,
      [
        organizationId ?? null,
        query === undefined || query.trim() === '' ? null : `${literal(nameKey(query))}%`,
        after?.createdAt ?? null,
        after?.id ?? null,
        pageSize + 1,
      ],
    );
    const items = rows.slice(0, pageSize);
    const last = items.at(-1);
    return { items: items.map(userIn), nextCursor: rows.length > pageSize && last ? cursorAt(last) : null };
  }

  async withId(id: string): Promise<AdminUser | undefined> {
    const { rows } = await this.pool.query<Row>(`select ${columns} from ${people} where id = $1`, [id]);
    return rows[0] && userIn(rows[0]);
  }

  /** Who looks after an organization, in the order in which they came. */
  async administratorsOf(
    organizationId: string,
  ): Promise<Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'>[]> {
    const { rows } = await this.pool.query<Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'>>(
      `select id, first_name as "firstName", last_name as "lastName", email from ${people}
       where organization_id = $1 and role = 'org_admin' order by created_at, id`,
      [organizationId],
    );
    return rows;
  }

  /** How many members organizations have, by their ids. */
  async membersOf(organizationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ id: string; count: number }>(
      `select organization_id as id, count(*)::integer as count from person_access
       where organization_id = any($1::uuid[]) group by organization_id`,
      [organizationIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

/** `%` and `_` are letters like any other here. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const cursorAt = ({ created_at, id }: Row): string =>
  Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');

function placeIn(cursor: string): { createdAt: string; id: string } {
  const found = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, createdAt = '', id = ''] = found ?? [];
  if (!found || Number.isNaN(Date.parse(createdAt)) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw invalidInput([{ path: 'query.cursor', message: 'Use a cursor as the page before gave it' }]);
  }
  return { createdAt, id };
}

const userIn = (row: Row): AdminUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  organizationId: row.organization_id,
  registeredAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

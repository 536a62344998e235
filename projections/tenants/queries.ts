import type { PageWanted } from '#contracts/endpoint.ts';
import { nameCursor, nameKeyIn } from '../organizations/queries.ts';
import { pageOf } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { escapeLike } from '../user-directory/queries.ts';

/** What the installation's administrators have decided about an organization. */
export interface TenantState {
  readonly seats: number | null;
  readonly suspendedAt: string | null;
  readonly reason: string;
}

export const readTenant = async ({ pool }: Pick<ReadContext, 'pool'>, organizationId: string): Promise<TenantState> => {
  const { rows } = await pool.query<{ seats: number | null; suspended_at: Date | null; reason: string }>({
    name: 'tenant-with-id',
    text: 'select seats, suspended_at, reason from tenants where organization_id = $1',
    values: [organizationId],
  });
  const [row] = rows;
  if (!row) return { seats: null, suspendedAt: null, reason: '' };
  return { seats: row.seats, suspendedAt: row.suspended_at && isoOf(row.suspended_at), reason: row.reason };
};

interface TenantRow {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly domains: readonly string[];
  readonly members: number;
  readonly invited: number;
  readonly seats: number | null;
  readonly suspended_at: Date | null;
  readonly reason: string | null;
  readonly protocol: 'saml' | 'oidc' | null;
  readonly has_draft: boolean;
  readonly last_sign_in: Date | null;
  readonly own_way: number;
}

/**
 * A page of organizations by name, or only those that are suspended. The query is the beginning of a name or of a domain.
 * @throws Refusal `invalid_input` for a wrong cursor
 */
export const searchTenants = async (
  { pool, clock }: Pick<ReadContext, 'pool' | 'clock'>,
  { query = '', suspended, cursor, limit }: PageWanted & { readonly query?: string | undefined; suspended: boolean },
) => {
  const after = cursor === undefined ? null : nameKeyIn(cursor);
  const prefix = query.trim().toLowerCase();
  const { rows } = await pool.query<TenantRow>({
    name: 'tenants-page',
    text: `select o.organization_id as id, o.name, lower(o.name) as key, o.domains, t.seats, t.suspended_at, t.reason,
        (select count(*)::integer from people p where p.organization_id = o.organization_id and p.erased_at is null) as members,
        (select count(distinct i.email_key)::integer from organization_invitations i
          where i.organization_id = o.organization_id and i.revoked_at is null and i.accepted_at is null and i.expires_at > $5
            and not exists (select from people p
              where p.organization_id = i.organization_id and p.email_key = i.email_key and p.erased_at is null)) as invited,
        case when o.active is not null then coalesce(o.active->'settings'->>'kind', 'saml') end as protocol,
        o.draft is not null as has_draft,
        (select max(r.at) from saml_records r
          where r.organization_id = o.organization_id and r.outcome = 'signed_in') as last_sign_in,
        (select count(*)::integer from people p join accounts a on a.id = p.user_id
          where p.organization_id = o.organization_id and p.erased_at is null
            and (a.password_hash is not null or exists (select from passkeys k where k.user_id = a.id))) as own_way
      from (select o.* from organizations o
        where ($1::text is null or lower(o.name) like $1
            or exists (select from jsonb_array_elements_text(o.domains) d (domain) where d.domain like $1))
          and ($2::text is null or (lower(o.name), o.organization_id) > ($2, $3::uuid))
          and (not $6 or exists (select from tenants t
            where t.organization_id = o.organization_id and t.suspended_at is not null))
        order by lower(o.name), o.organization_id limit $4) o
        left join tenants t on t.organization_id = o.organization_id
      order by lower(o.name), o.organization_id`,
    values: [
      prefix === '' ? null : `${escapeLike(prefix)}%`,
      after?.key ?? null,
      after?.id ?? null,
      limit + 1,
      clock.now(),
      suspended,
    ],
  });
  const { page, nextCursor } = pageOf(rows, limit, nameCursor);
  return {
    items: page.map((row) => ({
      id: row.id,
      name: row.name,
      domains: [...row.domains],
      members: row.members,
      invited: row.invited,
      seats: row.seats,
      suspended: row.suspended_at && { at: isoOf(row.suspended_at), reason: row.reason ?? '' },
      signOn: {
        protocol: row.protocol,
        hasDraft: row.has_draft,
        lastSignInAt: row.last_sign_in && isoOf(row.last_sign_in),
        ownWay: row.own_way,
      },
    })),
    nextCursor,
  };
};

import type { OrganizationFacts } from '#contracts/organizations/facts.ts';
import { literal } from '../user-directory/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { type FactsRow, factColumns, factsIn } from './facts-row.ts';

type Pool = Pick<ReadContext, 'pool'>;

/** An organization that there is. */
export type KnownOrganization = OrganizationFacts & { readonly id: string; readonly name: string };

const knownIn = (row: FactsRow): KnownOrganization => ({ id: row.organization_id, ...factsIn(row) });

export const readOrganization = async ({ pool }: Pool, id: string): Promise<KnownOrganization | undefined> => {
  const { rows } = await pool.query<FactsRow>({
    name: 'organization-with-id',
    text: `select ${factColumns} from organizations where organization_id = $1`,
    values: [id],
  });
  return rows[0] && knownIn(rows[0]);
};

/** The organization that a (normalized) domain belongs to. */
export const readOrganizationOfDomain = async ({ pool }: Pool, domain: string): Promise<string | null> => {
  const { rows } = await pool.query<{ organization_id: string }>({
    name: 'organization-of-domain',
    text: 'select organization_id from organizations where domains @> jsonb_build_array($1::text)',
    values: [domain],
  });
  return rows[0]?.organization_id ?? null;
};

/** Those with a connection in force, for whoever looks after certificates. */
export const readConnected = async ({ pool }: Pool): Promise<KnownOrganization[]> => {
  const { rows } = await pool.query<FactsRow>(
    `select ${factColumns} from organizations where active is not null order by organization_id`,
  );
  return rows.map(knownIn);
};

/** Every domain that was added to an organization, without the one that it was created with. */
export const readAddedDomains = async ({ pool }: Pool): Promise<{ organizationId: string; domain: string }[]> => {
  const { rows } = await pool.query<{ organizationId: string; domain: string }>(
    `select o.organization_id as "organizationId", d.domain
     from organizations o, jsonb_array_elements_text(o.domains) with ordinality d (domain, place)
     where d.place > 1 order by o.organization_id, d.place`,
  );
  return rows;
};

export interface OrganizationSearch {
  /** The beginning of a name or of a domain, in lower case; null for all. */
  readonly begins: string | null;
  readonly after: { readonly name: string; readonly id: string } | null;
  readonly max: number;
}

/** A page of organizations by their names, with how many people belong to each. */
export const readOrganizations = async (
  { pool }: Pool,
  { begins, after, max }: OrganizationSearch,
): Promise<{ items: (KnownOrganization & { members: number })[]; next: OrganizationSearch['after'] }> => {
  const { rows } = await pool.query<FactsRow & { members: number; key: string }>({
    name: 'organizations-page',
    text: `select ${factColumns}, lower(name) as key,
        (select count(*)::integer from people p where p.organization_id = found.organization_id and p.erased_at is null) as members
      from (select * from organizations
        where ($1::text is null or lower(name) like $1
            or exists (select from jsonb_array_elements_text(domains) d (domain) where d.domain like $1))
          and ($2::text is null or (lower(name), organization_id) > ($2, $3::uuid))
        order by lower(name), organization_id limit $4) found
      order by lower(name), organization_id`,
    values: [begins === null ? null : `${literal(begins)}%`, after?.name ?? null, after?.id ?? null, max + 1],
  });
  const items = rows.slice(0, max);
  const last = items.at(-1);
  return {
    items: items.map((row) => ({ ...knownIn(row), members: row.members })),
    next: rows.length > max && last ? { name: last.key, id: last.organization_id } : null,
  };
};

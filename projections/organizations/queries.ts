import { decodeCursor, encodeCursor, notACursor } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';
import { type KnownOrganization, organizationColumns } from './columns.ts';

type Pool = Pick<ReadContext, 'pool'>;

export const readOrganization = async ({ pool }: Pool, id: string): Promise<KnownOrganization | undefined> => {
  const { rows } = await pool.query<KnownOrganization>({
    name: 'organization-with-id',
    text: `select ${organizationColumns} from organizations where organization_id = $1`,
    values: [id],
  });
  return rows[0];
};

/** The id of the organization that a (normalized) domain belongs to. */
export const readOrganizationOfDomain = async ({ pool }: Pool, domain: string): Promise<string | null> => {
  const { rows } = await pool.query<{ organization_id: string }>({
    name: 'organization-of-domain',
    text: 'select organization_id from organizations where domains @> jsonb_build_array($1::text)',
    values: [domain],
  });
  return rows[0]?.organization_id ?? null;
};

/** Organizations with an active single sign-on connection. */
export const readConnected = async ({ pool }: Pool): Promise<KnownOrganization[]> => {
  const { rows } = await pool.query<KnownOrganization>(
    `select ${organizationColumns} from organizations where active is not null order by organization_id`,
  );
  return rows;
};

/** Organizations with a connection, active or as a draft, by name. */
export const readWithConnections = async ({ pool }: Pool): Promise<KnownOrganization[]> => {
  const { rows } = await pool.query<KnownOrganization>(
    `select ${organizationColumns} from organizations where active is not null or draft is not null
     order by lower(name), organization_id`,
  );
  return rows;
};

/** Every domain that was added to an organization after it was created. */
export const readAddedDomains = async ({ pool }: Pool): Promise<{ organizationId: string; domain: string }[]> => {
  const { rows } = await pool.query<{ organizationId: string; domain: string }>(
    `select o.organization_id as "organizationId", d.domain
     from organizations o, jsonb_array_elements_text(o.domains) with ordinality d (domain, place)
     where d.place > 1 order by o.organization_id, d.place`,
  );
  return rows;
};

/** The id, followed by the name in lower case. @throws Refusal `invalid_input` */
export const nameKeyIn = (cursor: string): { id: string; key: string } => {
  const [, id, key] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]*)$/.exec(decodeCursor(cursor)) ?? [];
  if (id === undefined || key === undefined) throw notACursor();
  return { id, key };
};

export const nameCursor = ({ id, key }: { readonly id: string; readonly key: string }): string =>
  encodeCursor(`${id} ${key}`);

import type { ReadContext } from '../read-context.ts';

interface KnownAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** The service accounts of an organization, by name. */
export const readServiceAccounts = async (
  { pool }: Pick<ReadContext, 'pool'>,
  organizationId: string,
): Promise<readonly KnownAccount[]> => {
  const { rows } = await pool.query<KnownAccount>({
    name: 'service-accounts-of',
    text: `select service_id as id, name, created_at as "createdAt" from service_accounts
      where organization_id = $1 order by lower(name), service_id`,
    values: [organizationId],
  });
  return rows;
};

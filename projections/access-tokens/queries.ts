import type { ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

export interface KnownToken {
  readonly id: string;
  readonly serviceId: string | null;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly replacedBy: string | null;
}

interface Row extends Omit<KnownToken, 'scopes' | 'createdAt' | 'expiresAt'> {
  readonly scopes: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = `token_id as id, service_id as "serviceId", name, scopes, created_at as "createdAt",
  expires_at as "expiresAt", replaced_by as "replacedBy"`;

const tokenOf = ({ scopes, createdAt, expiresAt, ...row }: Row): KnownToken => ({
  ...row,
  scopes: scopes.split(' '),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** A person's tokens, newest first; expired ones for another month, so that their person learns why a program stopped. */
export const readTokensOf = async ({ pool }: Pool, userId: string, now: string): Promise<readonly KnownToken[]> => {
  const { rows } = await pool.query<Row>({
    name: 'access-tokens-of',
    text: `select ${columns} from access_tokens
      where user_id = $1 and expires_at > $2::timestamptz - interval '30 days' order by created_at desc, token_id`,
    values: [userId, now],
  });
  return rows.map(tokenOf);
};

interface KnownAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** The service accounts of an organization, or with null of the installation, by name. */
export const readServiceAccounts = async (
  { pool }: Pool,
  organizationId: string | null,
): Promise<readonly KnownAccount[]> => {
  const { rows } = await pool.query<KnownAccount>({
    name: 'service-accounts-of',
    text: `select service_id as id, name, created_at as "createdAt" from service_accounts
      where organization_id is not distinct from $1 order by lower(name), service_id`,
    values: [organizationId],
  });
  return rows;
};

/** The tokens of service accounts, newest first; expired ones for another month. */
export const readServiceTokens = async (
  { pool }: Pool,
  serviceIds: readonly string[],
  now: string,
): Promise<readonly KnownToken[]> => {
  const { rows } = await pool.query<Row>({
    name: 'access-tokens-of-services',
    text: `select ${columns} from access_tokens
      where service_id = any($1) and expires_at > $2::timestamptz - interval '30 days' order by created_at desc, token_id`,
    values: [serviceIds, now],
  });
  return rows.map(tokenOf);
};

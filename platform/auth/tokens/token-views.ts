import type { Clock } from '#commands/kernel/ports.ts';
import type { ServiceAccountView, TokenView } from '#contracts/programs/tokens.ts';
import { readServiceAccounts } from '#projections/access-tokens/queries.ts';
import type { ReadContext } from '#projections/read-context.ts';

interface Dependencies extends Pick<ReadContext, 'pool'> {
  readonly clock: Clock;
}

interface Row extends Omit<TokenView, 'createdAt' | 'expiresAt' | 'lastUsedAt'> {
  readonly serviceId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/**
 * Tokens as their owners see them: the read model, with the times that they were last used. Expired ones are shown for another month,
 * so that their owners learn why a program stopped.
 */
export const tokenViews = ({ pool, clock }: Dependencies) => {
  /** Newest first. */
  const tokensOf = async (owner: 'user_id' | 'service_id', ids: readonly string[]) => {
    const { rows } = await pool.query<Row>({
      name: `access-tokens-by-${owner}`,
      text: `select t.token_id as id, t.service_id as "serviceId", t.name, string_to_array(t.scopes, ' ') as scopes,
          t.created_at as "createdAt", t.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", t.replaced_by as "replacedBy"
        from access_tokens t left join token_credentials k on k.token_id = t.token_id
        where t.${owner} = any($1::uuid[]) and t.expires_at > $2::timestamptz - interval '30 days'
        order by t.created_at desc, t.token_id`,
      values: [ids, clock.now()],
    });
    return rows.map(({ serviceId, createdAt, expiresAt, lastUsedAt, ...token }) => ({
      serviceId,
      view: {
        ...token,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      } satisfies TokenView,
    }));
  };
  return {
    ofPerson: async (userId: string): Promise<TokenView[]> =>
      (await tokensOf('user_id', [userId])).map(({ view }) => view),

    accountsOf: async (organizationId: string): Promise<ServiceAccountView[]> => {
      const accounts = await readServiceAccounts({ pool }, organizationId);
      const ids = accounts.map(({ id }) => id);
      const tokens = await tokensOf('service_id', ids);
      return accounts.map(({ id, name, createdAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        tokens: tokens.filter(({ serviceId }) => serviceId === id).map(({ view }) => view),
      }));
    },
  };
};

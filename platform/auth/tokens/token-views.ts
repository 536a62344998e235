import type { Clock } from '#commands/kernel/ports.ts';
import type { ServiceAccountView, TokenView } from '#contracts/programs/tokens.ts';
import {
  type KnownToken,
  readServiceAccounts,
  readServiceTokens,
  readTokensOf,
} from '#projections/access-tokens/queries.ts';
import type { ReadContext } from '#projections/read-context.ts';
import type { TokenCredentials } from './token-credentials.ts';

interface Dependencies extends Pick<ReadContext, 'pool'> {
  readonly clock: Clock;
}

/** Tokens as their owners see them: the read model, with the times that they were last used. */
export const tokenViews = ({ pool, clock }: Dependencies, credentials: Pick<TokenCredentials, 'lastUses'>) => {
  const viewsOf = async (tokens: readonly KnownToken[]) => {
    const uses = await credentials.lastUses(tokens.map(({ id }) => id));
    return tokens.map(({ serviceId, scopes, ...token }) => ({
      serviceId,
      view: { ...token, scopes: [...scopes], lastUsedAt: uses.get(token.id) ?? null } satisfies TokenView,
    }));
  };
  return {
    ofPerson: async (userId: string): Promise<TokenView[]> =>
      (await viewsOf(await readTokensOf({ pool }, userId, clock.now()))).map(({ view }) => view),

    accountsOf: async (organizationId: string | null): Promise<ServiceAccountView[]> => {
      const accounts = await readServiceAccounts({ pool }, organizationId);
      const ids = accounts.map(({ id }) => id);
      const tokens = await viewsOf(await readServiceTokens({ pool }, ids, clock.now()));
      return accounts.map(({ id, name, createdAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        tokens: tokens.filter(({ serviceId }) => serviceId === id).map(({ view }) => view),
      }));
    },
  };
};

import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { searchTenants } from './queries.ts';

export const tenantHandlers = (context: ReadContext) =>
  ({
    tenants: readsFrom(
      ['organizations', 'tenants', 'people', 'invitations'],
      async ({ query: { suspended, ...query } }) =>
        searchTenants(context, { ...query, suspended: suspended === 'true' }),
    ),
  }) satisfies SomeHandlers;

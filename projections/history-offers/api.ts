import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { ReadContext } from '../read-context.ts';
import { readOffers, readWaitingOffers } from './queries.ts';

export const historyOfferHandlers = (context: ReadContext) =>
  ({
    historyOffers: readsFrom(['history-offers', 'people'], ({ query }, { caller }) =>
      readOffers(context, ownOrganizationOf(caller), query),
    ),
    ownHistoryOffers: readsFrom(['history-offers', 'organizations'], async (_, { caller }) => {
      const { userId, organizationId } = caller;
      return { items: organizationId === null ? [] : await readWaitingOffers(context, userId, organizationId) };
    }),
  }) satisfies SomeHandlers;

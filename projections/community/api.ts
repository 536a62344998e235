import { achievement } from '#contracts/achievements/catalogue.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { textIn } from '#contracts/text/languages.ts';
import { readOrganization } from '../organizations/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { readCommunity } from './queries.ts';

/** What the members of an organization share with each other. */
export const communityHandlers = (context: ReadContext) =>
  ({
    community: readsFrom(
      ['user-achievements', 'access', 'witness-requests', 'licences', 'people', 'organizations'],
      async ({ query }, { caller: { userId, organizationId, language } }) => {
        if (organizationId === null) return { organization: null, items: [], nextCursor: null };
        const [organization, { members, nextCursor }] = await Promise.all([
          readOrganization(context, organizationId),
          readCommunity(context, organizationId, query),
        ]);
        const { cards } = textIn(language);
        const items = members.map(({ id, name, achievements, licence }) => ({
          id,
          name,
          isYou: id === userId,
          achievements: achievements.flatMap((one) => {
            const card = achievement(one.id);
            if (!card) return [];
            const unlockedAt = new Date(one.unlockedAt).toISOString();
            return [{ ...one, unlockedAt, name: cards[card.id].name, tier: card.tier }];
          }),
          licence: licence && { id: licence.id, issuedAt: new Date(licence.issuedAt).toISOString() },
        }));
        return { organization: organization?.name ?? null, items, nextCursor };
      },
    ),
  }) satisfies SomeHandlers;

import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { Refusal } from '#contracts/refusals.ts';
import { readErasureRequest } from '../erasures/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { searchUsers, readUser } from './queries.ts';

/** The user lists of administrators and of an organization's members. */
export const userDirectoryHandlers = (context: ReadContext) =>
  ({
    adminUsers: readsFrom(['people', 'access', 'organizations'], ({ query }) =>
      searchUsers(context, { ...query, organizationId: null }),
    ),

    members: readsFrom(['people', 'access', 'organizations'], async ({ query }, { caller }) => {
      const page = await searchUsers(context, { ...query, organizationId: ownOrganizationOf(caller) });
      return { ...page, items: page.items.map(({ organizationId: _id, organization: _name, ...member }) => member) };
    }),
  }) satisfies SomeHandlers;

export interface PersonPorts {
  /** Until when a session may read a user's texts (ISO 8601 UTC); null when it may not. */
  readonly textOpenUntil: (sessionId: string, userId: string) => Promise<string | null>;
}

/** One user, as administrators see them. */
export const personHandlers = (context: ReadContext, { textOpenUntil }: PersonPorts) =>
  ({
    adminPerson: readsFrom(
      ['people', 'access', 'organizations', 'erasures'],
      async ({ params: { id } }, { caller }) => {
        const [user, request, until] = await Promise.all([
          readUser(context, id),
          readErasureRequest(context, id),
          textOpenUntil(caller.sessionId, id),
        ]);
        if (!user) throw new Refusal('not_found.person');
        const isDue = request !== undefined && request.state !== 'cancelled';
        return { user, deletionDueAt: isDue ? request.dueAt : null, textOpenUntil: until };
      },
    ),
  }) satisfies SomeHandlers;

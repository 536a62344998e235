import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { readErasureRequest } from '../erasures/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { cursorAt, timePlaceIn } from '../time-place.ts';
import { searchUsers, readUser } from './queries.ts';

const pageSize = 50;

/** Binds the rows that list people. */
export const userDirectoryHandlers = (context: ReadContext) =>
  ({
    adminUsers: readsFrom(['people', 'access', 'organizations'], async ({ query: { query, cursor } }) => {
      const after = timePlaceIn(cursor);
      const { items, next } = await searchUsers(context, { organizationId: null, query, after, max: pageSize });
      return { items, nextCursor: cursorAt(next) };
    }),

    members: readsFrom(['people', 'access', 'organizations'], async ({ query: { query, cursor } }, { caller }) => {
      const search = { organizationId: ownOrganizationOf(caller), query, after: timePlaceIn(cursor), max: pageSize };
      const { items, next } = await searchUsers(context, search);
      return {
        items: items.map(({ organizationId: _id, organization: _name, ...member }) => member),
        nextCursor: cursorAt(next),
      };
    }),
  }) satisfies SomeHandlers;

export interface PersonPorts {
  /** Until when a session may read a person's text; null while it is closed. */
  readonly textOpenUntil: (sessionId: string, userId: string) => Promise<string | null>;
}

/** Binds the row that shows one person to administrators. */
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
        const isOwed = user !== undefined && request !== undefined && request.state !== 'cancelled';
        return { user: user ?? null, deletionDueAt: isOwed ? request.dueAt : null, textOpenUntil: until };
      },
    ),
  }) satisfies SomeHandlers;

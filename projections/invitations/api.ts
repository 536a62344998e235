import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import type { ReadContext } from '../read-context.ts';
import { cursorAt, timePlaceIn } from '../time-place.ts';
import { readInvitations } from './queries.ts';

const pageSize = 50;

/** Binds the row that lists invitations. */
export const invitationHandlers = (context: ReadContext) =>
  ({
    invitations: readsFrom(['invitations', 'people'], async ({ query }, { caller }) => {
      const page = { after: timePlaceIn(query.cursor), max: pageSize };
      const { items, next } = await readInvitations(context, ownOrganizationOf(caller), page);
      return { items, nextCursor: cursorAt(next) };
    }),
  }) satisfies SomeHandlers;

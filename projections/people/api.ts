import type { Api } from '#contracts/api.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { type Queries, type Reading, readsFrom } from '../reading.ts';
import { cursorAt, timePlaceIn } from '../time-place.ts';
import { readPeople } from './queries.ts';

const pageSize = 50;

/** Binds the rows that list people. */
export const peopleHandlers = (reading: Reading): Queries<Pick<Api, 'adminUsers' | 'members'>> => ({
  adminUsers: readsFrom(['people', 'access', 'organizations'], async ({ query: { query, cursor } }) => {
    const after = timePlaceIn(cursor);
    const { items, next } = await readPeople(reading, { organizationId: null, query, after, max: pageSize });
    return { items, nextCursor: cursorAt(next) };
  }),

  members: readsFrom(['people', 'access', 'organizations'], async ({ query: { query, cursor } }, { caller }) => {
    const search = { organizationId: ownOrganizationOf(caller), query, after: timePlaceIn(cursor), max: pageSize };
    const { items, next } = await readPeople(reading, search);
    return {
      items: items.map(({ organizationId: _id, organization: _name, ...member }) => member),
      nextCursor: cursorAt(next),
    };
  }),
});

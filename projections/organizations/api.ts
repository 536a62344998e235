import type { OrganizationView } from '#contracts/administration/views.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { countMembers } from '../user-directory/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { cursorOfText, notACursor, textIn } from '../time-place.ts';
import { type KnownOrganization, type OrganizationSearch, readOrganization, readOrganizations } from './queries.ts';

const pageSize = 50;

/** Binds the row that lists organizations. */
export const organizationHandlers = (context: ReadContext) =>
  ({
    adminOrganizations: readsFrom(['organizations', 'people'], async ({ query: { query = '', cursor } }) => {
      const { items, next } = await readOrganizations(context, {
        begins: query.trim() === '' ? null : query.trim().toLowerCase(),
        after: cursor === undefined ? null : placeIn(cursor),
        max: pageSize,
      });
      return { items: items.map(viewOf), nextCursor: next && cursorOfText(`${next.id} ${next.name}`) };
    }),
  }) satisfies SomeHandlers;

/** An organization as its members and administrators see it. */
const viewOf = ({
  id,
  name,
  domains,
  variant,
  passwordMinLength,
  requiresSecondFactor,
  members,
}: KnownOrganization & { readonly members: number }): OrganizationView => ({
  id,
  name,
  domains: [...domains],
  members,
  variant,
  passwordMinLength,
  requiresSecondFactor,
});

/** @throws Refusal `not_found` */
export const readOrganizationView = async (
  context: Pick<ReadContext, 'pool'>,
  id: string,
): Promise<OrganizationView> => {
  const [known, members] = await Promise.all([readOrganization(context, id), countMembers(context, id)]);
  if (!known) throw new Refusal('not_found.organization');
  return viewOf({ ...known, members });
};

/** The id, and the name in lower case behind it. @throws Refusal `invalid_input` */
function placeIn(cursor: string): NonNullable<OrganizationSearch['after']> {
  const [, id, name] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]*)$/.exec(textIn(cursor)) ?? [];
  if (id === undefined || name === undefined) throw notACursor();
  return { name, id };
}

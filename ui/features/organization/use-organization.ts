import { invitations, members, ownOrganization } from '#contracts/administration/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf, useRead } from '../../api/read.ts';

/** All that is read below /api/organization begins with this key. */
export const organizationKey = keyOf(ownOrganization, {});
export const invitationsKey = keyOf(invitations, { query: {} });

export const useOrganization = () => useRead(ownOrganization, {});

/** The members whose name or address begins so, page by page, the newest first. */
export const useMembers = (query: string) => usePages(members, { query: query === '' ? {} : { query } });

import { invitations, members, ownOrganization } from '#contracts/administration/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { keyOf, useRead } from '../../api/read.ts';

/** The prefix of every read below /api/organization. */
export const organizationKey = keyOf(ownOrganization, {});
export const invitationsKey = keyOf(invitations, { query: {} });

export const useOrganization = () => useRead(ownOrganization, {});

/** Members whose name or address begins with the query, newest first, page by page. */
export const useMembers = (query: string) => usePages(members, { query: query === '' ? {} : { query } });

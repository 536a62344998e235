import { useInfiniteQuery } from '@tanstack/react-query';
import { invitations, members, ownOrganization } from '#contracts/administration/endpoints.ts';
import { organizationSso } from '#contracts/organizations/endpoints.ts';
import { call } from '../../api/call.ts';
import { keyOf, useRead } from '../../api/read.ts';

/** All that is read below /api/organization begins with this key. */
export const organizationKey = keyOf(ownOrganization, {});
export const ssoKey = keyOf(organizationSso, {});
export const invitationsKey = keyOf(invitations, {});

export const useOrganization = () => useRead(ownOrganization, {});

/** The members whose name or address begins so, page by page, the newest first. */
export const useMembers = (query: string) =>
  useInfiniteQuery({
    queryKey: [...keyOf(members, { query: {} }), 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        members,
        { query: { ...(query !== '' && { query }), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

import { useInfiniteQuery } from '@tanstack/react-query';
import { notifications } from '#contracts/notifications/endpoints.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/read.ts';

export type InboxView = 'all' | 'unread';

/** The notifications page by page, newest first. */
export const useInbox = (view: InboxView) => {
  const query = view === 'unread' ? ({ unread: '1' } as const) : {};
  return useInfiniteQuery({
    queryKey: [...keyOf(notifications, { query: {} }), 'pages', view],
    queryFn: ({ pageParam, signal }) =>
      call(notifications, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
};

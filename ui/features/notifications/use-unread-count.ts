import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * How many notifications are unread; 0 while that isn't known. Only follows the list that `NoticeToasts` reads, so that the
 * first page loads neither its contract nor its schemas.
 */
export function useUnreadCount(): number {
  const queries = useQueryClient();
  return useSyncExternalStore(
    (notify) => queries.getQueryCache().subscribe(notify),
    () => queries.getQueryData<{ readonly unreadCount: number }>(['notifications'])?.unreadCount ?? 0,
  );
}

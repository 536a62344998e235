import { notifications } from '#contracts/notifications/endpoints.ts';
import { usePages } from '../../api/pages.ts';

export type InboxView = 'all' | 'unread';

/** The notifications page by page, newest first. */
export const useInbox = (view: InboxView) =>
  usePages(notifications, { query: view === 'unread' ? { unread: '1' } : {} });

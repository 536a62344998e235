import type { Notification } from '#contracts/notifications/views.ts';
import { pageOf, revisionCursor, revisionIn } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';
import type { NotificationContent } from './projector.ts';

type Found = Pick<Notification, 'id' | 'isRead' | 'createdAt' | 'by'> & {
  readonly revision: number;
  readonly content: NotificationContent;
};

const statement = (name: string, filter: string) => ({
  name,
  text: `select
      (select count(*)::integer from notifications where user_id = $1 and not is_read) as unread,
      (select coalesce(json_agg(json_build_object('id', notification_id, 'revision', newest.revision, 'createdAt', created_at,
          'isRead', is_read, 'content', content, 'by', nullif(trim(mentor.first_name || ' ' || mentor.last_name), ''))
          order by newest.revision desc), '[]')
       from (select * from notifications where user_id = $1 and revision < $2 ${filter}
             order by revision desc limit $3) newest
       left join user_achievements confirmed on confirmed.user_id = $1 and confirmed.validation_event = newest.cause
       left join people mentor on mentor.user_id = confirmed.validated_by) as items`,
});
const all = statement('notifications-of', '');
const unread = statement('unread-notifications-of', 'and not is_read');

const pageSize = 30;

/** A page of notifications, newest first, and how many are unread in all. @throws Refusal `invalid_input` for a wrong cursor */
export const readNotifications = async (
  { pool }: ReadContext,
  userId: string,
  { cursor, unreadOnly = false }: { cursor?: string | undefined; unreadOnly?: boolean } = {},
) => {
  const { rows } = await pool.query<{ unread: number; items: Found[] }>({
    ...(unreadOnly ? unread : all),
    values: [userId, revisionIn(cursor), pageSize + 1],
  });
  const { page, nextCursor } = pageOf(rows[0]?.items ?? [], pageSize, revisionCursor);
  const items = page.map(({ content, createdAt, revision: _, ...row }): Notification => {
    return { ...content, ...row, createdAt: new Date(createdAt).toISOString() };
  });
  return { items, unreadCount: rows[0]?.unread ?? 0, nextCursor };
};

import type { Notification } from '#contracts/notifications/views.ts';
import type { ReadContext } from '../read-context.ts';
import type { NotificationContent } from './projector.ts';

interface Found {
  readonly id: string;
  readonly revision: number;
  readonly at: string;
  readonly read: boolean;
  readonly content: NotificationContent;
  readonly by: string | null;
}

export interface NotificationPage {
  readonly items: readonly Notification[];
  readonly unreadCount: number;
  /** The order number of the last item, when there are more behind it. */
  readonly more: number | null;
}

const statement = (name: string, filter: string) => ({
  name,
  text: `select
      (select count(*)::integer from notifications where user_id = $1 and not is_read) as unread,
      (select coalesce(json_agg(json_build_object('id', notification_id, 'revision', newest.revision, 'at', created_at,
          'read', is_read, 'content', content, 'by', nullif(trim(mentor.first_name || ' ' || mentor.last_name), ''))
          order by newest.revision desc), '[]')
       from (select * from notifications where user_id = $1 and revision < $2 ${filter}
             order by revision desc limit $3) newest
       left join user_achievements confirmed on confirmed.user_id = $1 and confirmed.validation_event = newest.cause
       left join people mentor on mentor.user_id = confirmed.validated_by) as items`,
});
const all = statement('notifications-of', '');
const unread = statement('unread-notifications-of', 'and not is_read');

/** One page, newest first, of what came before `before`, with how many are unread in all. */
export const readNotifications = async (
  { pool }: ReadContext,
  userId: string,
  { before, unreadOnly, max }: { before: number; unreadOnly: boolean; max: number },
): Promise<NotificationPage> => {
  const { rows } = await pool.query<{ unread: number; items: Found[] }>({
    ...(unreadOnly ? unread : all),
    values: [userId, before, max + 1],
  });
  const found = rows[0]?.items ?? [];
  const items = found.slice(0, max);
  return {
    items: items.map(({ id, at, read, content, by }) => ({
      ...content,
      id,
      isRead: read,
      createdAt: new Date(at).toISOString(),
      by,
    })),
    unreadCount: rows[0]?.unread ?? 0,
    more: found.length > max ? (items.at(-1)?.revision ?? null) : null,
  };
};

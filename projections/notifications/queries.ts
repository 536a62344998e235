import type { PageWanted } from '#contracts/endpoint.ts';
import type { MessageKind } from '#contracts/notifications/channels.ts';
import type { Notification, NotificationList } from '#contracts/notifications/views.ts';
import { pageOf, revisionCursor, revisionIn } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';
import type { NotificationContent } from './projector.ts';

type Found = Omit<Notification, keyof NotificationContent> & {
  readonly revision: number;
  readonly content: NotificationContent;
};

const isListed = 'not is_archived and (snoozed_until is null or snoozed_until <= $4)';
const filters: Readonly<Record<NotificationList, string>> = {
  all: isListed,
  unread: `${isListed} and not is_read`,
  snoozed: 'snoozed_until > $4',
  archived: 'is_archived',
};

const statement = (list: NotificationList) => ({
  name: `notifications-${list}`,
  text: `select
      (select count(*)::integer from notifications where user_id = $1 and not is_read and ${isListed}) as unread,
      (select coalesce(json_agg(json_build_object('id', notification_id, 'revision', newest.revision,
          'createdAt', created_at, 'isRead', is_read, 'isArchived', is_archived,
          'snoozedUntil', case when snoozed_until > $4 then snoozed_until end, 'kind', kind, 'content', content, 'why', why,
          'by', nullif(trim(mentor.first_name || ' ' || mentor.last_name), ''))
          order by newest.revision desc), '[]')
       from (select * from notifications where user_id = $1 and revision < $2 and ($5::text is null or kind = $5)
               and ${filters[list]}
             order by revision desc limit $3) newest
       left join user_achievements confirmed on confirmed.user_id = $1 and confirmed.validation_event = newest.cause
       left join people mentor on mentor.user_id = confirmed.validated_by) as items`,
});
const statements = {
  all: statement('all'),
  unread: statement('unread'),
  snoozed: statement('snoozed'),
  archived: statement('archived'),
};

interface Asked extends PageWanted {
  readonly list?: NotificationList;
  /** Only of this kind. */
  readonly kind?: MessageKind | undefined;
}

/**
 * A page of one list of notifications, newest first, and how many are unread in the list of all.
 * @throws Refusal `invalid_input` for a wrong cursor
 */
export const readNotifications = async (
  { pool, clock }: Pick<ReadContext, 'pool' | 'clock'>,
  userId: string,
  { cursor, limit, list = 'all', kind }: Asked,
) => {
  const { rows } = await pool.query<{ unread: number; items: Found[] }>({
    ...statements[list],
    values: [userId, revisionIn(cursor), limit + 1, clock.now(), kind ?? null],
  });
  const { page, nextCursor } = pageOf(rows[0]?.items ?? [], limit, revisionCursor);
  const items = page.map(({ content, createdAt, snoozedUntil, revision: _, ...row }): Notification => {
    return {
      ...content,
      ...row,
      createdAt: new Date(createdAt).toISOString(),
      snoozedUntil: snoozedUntil && new Date(snoozedUntil).toISOString(),
    };
  });
  return { items, unreadCount: rows[0]?.unread ?? 0, nextCursor };
};

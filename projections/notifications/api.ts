import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { cursorOf, pagePlaceOf } from '../page-place.ts';
import type { ReadContext } from '../read-context.ts';
import { readNotifications } from './queries.ts';

const pageSize = 30;
/** Binds the row that reads notifications. */
export const notificationHandlers = (context: ReadContext) =>
  ({
    notifications: readsFrom(['notifications', 'user-achievements', 'people'], async ({ query }, { caller }) => {
      const page = await readNotifications(context, caller.userId, {
        before: pagePlaceOf(query.cursor),
        unreadOnly: query.unread === '1',
        max: pageSize,
      });
      return {
        items: [...page.items],
        unreadCount: page.unreadCount,
        nextCursor: cursorOf(page.more),
      };
    }),
  }) satisfies SomeHandlers;

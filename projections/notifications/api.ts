import type { Api } from '#contracts/api.ts';
import { cursorOf, placeOf } from '../page-place.ts';
import { type Queries, type Reading, readsFrom } from '../reading.ts';
import { readNotifications } from './queries.ts';

const pageSize = 30;
/** Binds the row that reads notifications. */
export const notificationHandlers = (reading: Reading): Queries<Pick<Api, 'notifications'>> => ({
  notifications: readsFrom(['notifications', 'user-achievements', 'people'], async ({ query }, { caller }) => {
    const page = await readNotifications(reading, caller.userId, {
      before: placeOf(query.cursor),
      unreadOnly: query.unread === '1',
      max: pageSize,
    });
    return {
      items: [...page.items],
      unreadCount: page.unreadCount,
      nextCursor: cursorOf(page.more),
    };
  }),
});

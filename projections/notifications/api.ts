import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { ReadContext } from '../read-context.ts';
import { readNotifications } from './queries.ts';

export const notificationHandlers = (context: ReadContext) =>
  ({
    notifications: readsFrom(['notifications', 'user-achievements', 'people'], ({ query }, { caller }) =>
      readNotifications(context, caller.userId, {
        cursor: query.cursor,
        limit: query.limit,
        list: query.list ?? (query.unread === '1' ? 'unread' : 'all'),
        kind: query.kind,
      }),
    ),
  }) satisfies SomeHandlers;

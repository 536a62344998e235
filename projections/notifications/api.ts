import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Reading } from '../reading.ts';
import { readNotifications } from './queries.ts';

const pageSize = 30;
/** Past every revision that a stream can reach. */
const beforeAll = 2_147_483_647;

const placeOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return beforeAll;
  if (!/^\d{1,9}$/.test(cursor)) {
    const message = 'Use a cursor as the page before gave it';
    throw new Refusal('invalid_input', message, [{ path: 'query.cursor', message }]);
  }
  return Number(cursor);
};

/** Binds the row that reads notifications. */
export const notificationHandlers = (reading: Reading): Handlers<Pick<Api, 'notifications'>> => ({
  notifications: async ({ query }, { caller }) => {
    const page = await readNotifications(reading, caller.userId, {
      before: placeOf(query.cursor),
      unreadOnly: query.unread === '1',
      max: pageSize,
    });
    return {
      items: [...page.items],
      unreadCount: page.unreadCount,
      nextCursor: page.more === null ? null : String(page.more),
    };
  },
});

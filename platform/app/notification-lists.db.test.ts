import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { hasId } from '#commands/notifications/id-set.ts';
import { unreadCount } from '#commands/notifications/notifications.ts';
import { type NotificationsCommand, notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { Specification } from '#commands/testing/specification.ts';
import type { Channel } from '#contracts/notifications/channels.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import type { NotificationList } from '#contracts/notifications/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { notificationsProjector } from '#projections/notifications/projector.ts';
import { readNotifications } from '#projections/notifications/queries.ts';

import { applied } from '#projections/testing/applied.ts';
import { recorded } from '#projections/testing/page.ts';
import { userAchievementsProjector } from '#projections/user-achievements/projector.ts';
import { userDirectoryProjector } from '#projections/user-directory/projector.ts';
import { Chance } from './simulation/chance.ts';

const { pool } = await freshDatabase();
const { apply, contents } = await applied(notificationsProjector, pool);
for (const other of [userDirectoryProjector, userAchievementsProjector]) await applied(other, pool);

beforeEach(() => pool.query('truncate notifications'));

const hour = 3_600_000;
const begin = Date.parse('2025-03-29T20:00:00.000Z'); // a clock change follows in Europe
const iso = (at: number): string => new Date(at).toISOString();
const channels: readonly [Channel[], ...Channel[][]] = [['app'], ['app', 'email'], ['push'], ['email']];

const commandOf = (chance: Chance, ids: string[], now: number): NotificationsCommand => {
  const notificationId = ids[chance.whole(0, ids.length - 1)] ?? randomUUID();
  const place = chance.pick(['read', 'read_all', 'snooze', 'snooze', 'archive', 'restore', 'restore']);
  // Few, so that much happens to each.
  switch (ids.length < 6 && chance.happens(0.3) ? 'create' : place) {
    case 'create': {
      ids.push(randomUUID());
      const payload = {
        title: 'Hello',
        message: 'There',
        type: 'reminder',
        category: 'reminder',
        priority: 'low',
        emotionalTone: 'gentle',
      } as const;
      const why = { rule: null, cause: null, causedAt: null, text: null };
      return {
        kind: 'create',
        notification: { notificationId: ids.at(-1) ?? '', payload, ...why, channels: chance.pick(channels) },
      };
    }
    case 'read_all':
      return { kind: 'read_all' };
    case 'snooze':
      return { kind: 'snooze', notificationId, until: iso(now + chance.whole(-1, 40) * (hour / 2)) };
    case 'read':
      return { kind: 'read', notificationId };
    case 'archive':
      return { kind: 'archive', notificationId };
    case 'restore':
      return { kind: 'restore', notificationId };
  }
};

it.each(Array.from({ length: 60 }, (_, seed) => String(seed)))(
  'the lists and their counts are those of the commands, however the log is cut into pages (%s)',
  async (seed) => {
    const chance = new Chance('notification lists', seed);
    const userId = randomUUID();
    const ids: string[] = [];
    let person = new Specification(notificationsDecider);
    let now = begin;
    const stored = [];
    for (let step = 0; step < 50; step += 1) {
      now += chance.pick([0, 0, hour / 2, 2 * hour]);
      const before = person.history.length;
      try {
        person = person.given(commandOf(chance, ids, now), iso(now));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
      for (const { type, data } of person.history.slice(before)) {
        stored.push(recorded(notificationsStream(userId), type, data, { at: iso(now) }));
      }
    }
    for (let from = 0; from < stored.length; ) {
      const to = from + chance.whole(1, 40);
      await apply(...stored.slice(from, to));
      from = to;
    }
    const { state } = person;
    for (const later of [0, 1, 7, 30]) {
      const at = now + later * hour;
      const context = { pool, clock: { now: () => iso(at) } };
      const idsOf = async (list: NotificationList) => {
        const found: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await readNotifications(context, userId, { list, cursor, limit: 30 });
          expect(page.unreadCount).toBe(unreadCount(state, at));
          found.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        return found.toSorted();
      };
      const expected = (isIn: (id: string) => boolean) =>
        ids.filter((id) => hasId(state.known, id) && !hasId(state.unlisted, id) && isIn(id)).toSorted();
      const isSnoozed = (id: string) => (state.snoozed[id] ?? 0) > at;
      const isAway = (id: string) => hasId(state.archived, id) || isSnoozed(id);
      expect(await idsOf('all')).toEqual(expected((id) => !isAway(id)));
      expect(await idsOf('unread')).toEqual(expected((id) => !isAway(id) && hasId(state.unread, id)));
      expect(await idsOf('snoozed')).toEqual(expected(isSnoozed));
      expect(await idsOf('archived')).toEqual(expected((id) => hasId(state.archived, id)));
      expect(unreadCount(state, at)).toBeGreaterThanOrEqual(0);
    }
    const inPages = await contents();
    await pool.query('truncate notifications');
    await apply(...stored);
    expect(await contents()).toEqual(inPages);
  },
);

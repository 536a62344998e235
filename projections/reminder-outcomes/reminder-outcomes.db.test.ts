import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { applied } from '../testing/applied.ts';
import { recorded } from '../testing/page.ts';
import { reminderOutcomesProjector } from './projector.ts';
import { findFrequentlyReminded, readOutcomes } from './queries.ts';

const { pool } = await freshDatabase();
const { apply } = await applied(reminderOutcomesProjector, pool);
beforeEach(() => pool.query('truncate reminder_outcomes'));

const sent = (userId: string, at: string, { rule = 'inactive-3', text = 'inactive-3.1', id = randomUUID() } = {}) =>
  recorded(
    `notifications-${userId}`,
    'NotificationCreated',
    {
      notificationId: id,
      title: '',
      message: '',
      type: 'reminder',
      category: 'reminder',
      priority: 'medium',
      emotionalTone: 'gentle',
      journeyStep: null,
      componentType: null,
      actionText: null,
      actionUrl: null,
      personalizedContent: null,
      rule,
      cause: randomUUID(),
      causedAt: at,
      text,
      channels: ['app'],
    },
    { at },
  );
const heldOut = (userId: string, at: string) => {
  const one = { notificationId: randomUUID(), rule: 'inactive-3', cause: randomUUID(), dueAt: at };
  const closed = [
    { ...one, reason: 'held_out' },
    { ...one, notificationId: randomUUID(), rule: 'tip', reason: 'superseded' },
  ];
  return recorded(`notifications-${userId}`, 'RemindersClosed', { closed, instead: null }, { at });
};
const did = (userId: string, type: string, at: string, data: object = {}) =>
  recorded(`notifications-${userId}`, type, data, { at });
const here = (userId: string, at: string) => recorded(`presence-${userId}`, 'Visited', {}, { at });
const inAll = { from: new Date('2025-01-01'), until: new Date('2026-01-01') };
const outcome = async (isHeldOut = false) =>
  (await readOutcomes({ pool }, 'rule', inAll)).find((one) => one.isHeldOut === isHeldOut);

it('counts what was seen and what was opened; marking everything as read opens nothing', async () => {
  const [ann, bob, cid, dan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const id = randomUUID();
  const read = randomUUID();
  await apply(
    sent(ann, '2025-06-01T10:00:00.000Z', { id }),
    sent(bob, '2025-06-01T10:00:00.000Z', { id: read }),
    sent(cid, '2025-06-01T10:00:00.000Z'),
    sent(dan, '2025-06-01T10:00:00.000Z'),
    sent(dan, '2025-06-09T10:00:00.000Z', { rule: 'achievement' }),
  );
  await apply(
    did(ann, 'NotificationSeen', '2025-06-02T10:00:00.000Z', { notificationIds: [id] }),
    did(bob, 'NotificationRead', '2025-06-02T10:00:00.000Z', { notificationId: read }),
    did(cid, 'AllNotificationsRead', '2025-06-02T10:00:00.000Z'),
    sent(cid, '2025-06-05T10:00:00.000Z'),
  );
  expect(await outcome()).toMatchObject({
    rule: 'inactive-3',
    reminders: 5,
    people: 4,
    seen: { count: 3, people: 3, others: 2 },
    read: { count: 1, people: 1, others: 3 },
    returned: { count: 0, people: 0, others: 4 },
  });
});

it('what happens more than 48 hours later changes no figure', async () => {
  const [ann, bob, cid] = [randomUUID(), randomUUID(), randomUUID()] as const;
  const [first, second] = [randomUUID(), randomUUID()];
  const at = '2025-06-01T10:00:00.000Z';
  await apply(sent(ann, at, { id: first }), sent(bob, at, { id: second }), sent(cid, at));
  await apply(
    did(ann, 'NotificationSeen', '2025-06-03T10:00:00.000Z', { notificationIds: [first] }),
    did(ann, 'NotificationRead', '2025-06-03T10:00:00.001Z', { notificationId: first }),
    did(bob, 'NotificationRead', '2025-06-03T10:00:00.001Z', { notificationId: second }),
    did(cid, 'AllNotificationsRead', '2025-06-03T10:00:00.001Z'),
  );
  expect(await outcome()).toMatchObject({ reminders: 3, seen: { count: 1 }, read: { count: 0 } });
});

it('a person who visits within 48 hours has come back; people who were held out count apart', async () => {
  const people = Array.from({ length: 6 }, () => randomUUID());
  const [soon, atEnd, late, before, heldBack, heldAway] = people as [string, string, string, string, string, string];
  const at = '2025-06-01T10:00:00.000Z';
  const reminders = [sent(soon, at), sent(atEnd, at), sent(late, at), sent(before, at)];
  await apply(here(before, '2025-06-01T09:59:59.999Z'), ...reminders, heldOut(heldBack, at), heldOut(heldAway, at));
  await apply(
    here(soon, '2025-06-01T10:00:01.000Z'),
    here(atEnd, '2025-06-03T10:00:00.000Z'),
    here(late, '2025-06-03T10:00:00.001Z'),
    here(heldBack, '2025-06-02T10:00:00.000Z'),
  );
  expect(await outcome()).toMatchObject({ reminders: 4, returned: { count: 2, people: 2, others: 2 } });
  expect(await outcome(true)).toMatchObject({ reminders: 2, people: 2, returned: { count: 1 } });
});

it('many visits in one page lose none that matters', async () => {
  const userId = randomUUID();
  const visits: RecordedEvent[] = [];
  const hour = (count: number) => new Date(Date.parse('2025-06-01T00:00:00.000Z') + count * 3_600_000).toISOString();
  // Visits every three hours for ten days, none for five, then one more.
  for (let count = 0; count < 240; count += 3) visits.push(here(userId, hour(count)));
  const events = [
    sent(userId, hour(100.5)),
    sent(userId, hour(236)),
    sent(userId, hour(250)),
    sent(userId, hour(330)),
    ...visits,
    here(userId, hour(360)),
  ];
  await apply(...events);
  expect(await outcome()).toMatchObject({ reminders: 4, returned: { count: 3 } });
});

it('texts are counted one by one, and an erased person is not', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()] as const;
  await apply(sent(ann, '2025-06-01T10:00:00.000Z'), sent(bob, '2025-06-01T10:00:00.000Z', { text: 'inactive-3.2' }));
  const texts = async () => (await readOutcomes({ pool }, 'text', inAll)).map(({ text }) => text);
  expect(await texts()).toEqual(['inactive-3.1', 'inactive-3.2']);
  await apply(recorded(`account-${bob}`, 'PersonErased', { reason: 'own_wish', events: {} }));
  expect(await texts()).toEqual(['inactive-3.1']);
});

it('finds whom older versions sent more than three in seven days', async () => {
  const [often, seldom] = [randomUUID(), randomUUID()] as const;
  const day = (count: number) => `2025-06-0${count}T10:00:00.000Z`;
  for (const count of [1, 3, 5, 7]) await apply(sent(often, day(count)));
  for (const count of [1, 3, 5, 8]) await apply(sent(seldom, day(count)));
  expect(await findFrequentlyReminded({ pool }, inAll.from, 10)).toEqual([often]);
  expect(await findFrequentlyReminded({ pool }, new Date(day(2)), 10)).toEqual([]);
});

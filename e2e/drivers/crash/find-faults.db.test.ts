import { expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { findFaults } from './find-faults.ts';

const { stores, person } = await wholeApi();
const { pool } = stores.database;
const faults = async () => {
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 10_000);
  return findFaults(pool, []);
};

it.each([
  ['push', 'pushes_owed', 'neither pushed nor owed'],
  ['email', 'mails_owed', 'neither delivered by mail nor owed'],
] as const)('a delivery by %s that the read model has lost is a fault until it ends', async (channel, owed, fault) => {
  const { userId } = await person();
  const notificationId = crypto.randomUUID();
  const payload = {
    title: 'Ready for take-off',
    message: 'Your helicopter waits',
    type: 'reminder',
    category: 'reminder',
    priority: 'low',
    emotionalTone: 'gentle',
  } as const;
  const stream = notificationsStream(userId);
  const causedAt = new Date().toISOString();
  const about = { rule: 'inactive-1', cause: crypto.randomUUID(), causedAt, text: null, channels: [channel] } as const;
  const notification = { notificationId, payload, ...about };
  const { events } = await stores.commandHandlers.handleNotifications(
    stream,
    { kind: 'create', notification },
    byOperator().about(userId),
  );
  expect(await faults()).toEqual([]);
  await pool.query(`delete from ${owed} where notification_id = $1`, [notificationId]);
  expect(await faults()).toEqual([`${fault}: ${stream} ${notificationId}`]);
  const end = { notificationId, channel, outcome: 'accepted' } as const;
  await workerCommands(stores.commandHandlers).endDelivery(userId, end, events[0]?.id ?? '');
  expect(await faults()).toEqual([]);
});

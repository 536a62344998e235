import { expect, it } from 'vitest';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, stores, config, logged, person } = await sharedApi();
const { eventLog, database } = stores;

const signedIn = async (headers: Record<string, string>) => {
  const { headers: given, ...answer } = await server.inject({ url: '/api/auth/user', headers });
  return { ...(answer.json() as { deviceKey?: string }), stored: given['cache-control'] };
};

it('the key for what a person leaves on a device comes with every session of theirs, and with no other', async () => {
  const [ada, ben] = [await person(), await person()];
  const first = await signedIn({ cookie: ada.cookie });
  const again = await signedIn({ cookie: ada.cookie });
  const other = await signedIn({ cookie: ben.cookie, 'x-person': ben.userId });
  expect(Buffer.from(first.deviceKey ?? '', 'base64')).toHaveLength(32);
  expect([again.deviceKey, first.stored]).toEqual([first.deviceKey, 'no-store']);
  expect(other.deviceKey).not.toBe(first.deviceKey);
  expect((await signedIn({})).deviceKey).toBeUndefined();
  expect(logged()).not.toContain(first.deviceKey);
});

it('a new ENCRYPTION_KEY leaves it as it is, and it says nothing of the key of the log', async () => {
  const ada = await person();
  const { deviceKey } = await signedIn({ cookie: ada.cookie });
  const dataKey = await eventLog.keys.forEncryption(ada.userId);
  expect(deviceKey).not.toBe(Buffer.from(dataKey).toString('base64'));
  const next = { ...config, encryptionKey: Buffer.alloc(32, 171), oldEncryptionKey: config.encryptionKey };
  const rotated = await openEventLog(next, database, { error: () => undefined });
  await rotated.keys.rotate();
  const after = await rotated.keys.derived(ada.userId, 'device');
  expect(after?.toString('base64')).toBe(deviceKey);
  await rotated.close();
});

it('an erasure destroys it', async () => {
  const ada = await person();
  await signedIn({ cookie: ada.cookie });
  await eventLog.erase(ada.userId);
  expect((await signedIn({ cookie: ada.cookie })).deviceKey).toBeUndefined();
  expect(await eventLog.keys.derived(ada.userId, 'device')).toBeNull();
});

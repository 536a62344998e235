import { expect, it } from 'vitest';
import { firstFeatures } from '#contracts/features.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { settingsFor } from '../definitions/testing/publish-setting.ts';

const { server, person } = await wholeApi();
const admin = await person('admin');
const other = await person('admin');
const learner = await person('learner');

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { cookie } = admin) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const history = async (query = '') => (await call('GET', `/api/admin/config/history${query}`)).json();
const revert = (body: object, by = admin) =>
  call('POST', '/api/admin/config/revert', { reason: 'People missed it too much.', ...body }, by);
const features = async () => (await call('GET', '/api/features')).json().features;
const settings = { weeklyLimit: 2, off: ['tip'] } satisfies ReminderSettings;

it('every change is listed with who made it and what it changed, newest first', async () => {
  expect(await history()).toMatchObject({ items: [], newest: {} });
  await call('PUT', '/api/admin/features/bell', { state: 'soon' });
  await settingsFor(server, other.cookie).publishReminders(settings);
  const { items, newest } = await history();
  expect(items).toMatchObject([
    {
      change: { kind: 'reminders', before: { weeklyLimit: 3, off: [] }, after: settings },
      isNewest: true,
      isRevert: false,
      canRestore: { after: false, before: true },
    },
    { change: { kind: 'feature', feature: 'bell', before: 'on', after: 'soon' }, requestId: expect.any(String) },
  ]);
  expect(new Set(items.map(({ by }: { by: string }) => by)).size).toBe(2);
  expect(Object.keys(newest).toSorted()).toEqual(['bell', 'reminders']);
  expect((await history('?subject=bell')).items).toHaveLength(1);
  const first = await history('?limit=1');
  expect(first.items).toHaveLength(1);
  expect((await history(`?limit=1&cursor=${first.nextCursor}`)).items[0].change.kind).toBe('feature');
});

it('an earlier value is restored for a reason, and that is a change too', async () => {
  const { newest } = await history();
  expect((await revert({ subject: 'bell', to: null, seen: newest.bell, reason: 'short' })).statusCode).toBe(400);
  expect((await revert({ subject: 'bell', to: null, seen: newest.bell })).statusCode).toBe(200);
  expect((await features()).bell).toBe(firstFeatures.bell);
  const [change] = (await history()).items;
  expect(change).toMatchObject({
    change: { feature: 'bell', before: 'soon', after: 'on' },
    isRevert: true,
    reason: 'People missed it too much.',
  });
  // And back again, to what the first change had set.
  const seen = (await history()).newest.bell;
  expect((await revert({ subject: 'bell', to: newest.bell, seen })).statusCode).toBe(200);
  expect((await features()).bell).toBe('soon');
});

it('of two administrators at once the second is refused, and nothing changes', async () => {
  const { newest } = await history();
  const both = await Promise.all([
    revert({ subject: 'reminders', to: null, seen: newest.reminders }),
    revert({ subject: 'reminders', to: null, seen: newest.reminders }, other),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().reason).toBe('conflict.configuration_changed');
  expect((await history('?subject=reminders')).items).toHaveLength(2);
});

it('what is in force already, or was never set, is not restored', async () => {
  const { newest } = await history();
  const same = await revert({ subject: 'bell', to: newest.bell, seen: newest.bell });
  expect(same.json()).toMatchObject({ code: 'conflict', reason: 'conflict.configuration_same' });
  const none = await revert({ subject: 'bell', to: newest.reminders, seen: newest.bell });
  expect(none.statusCode).toBe(404);
  expect((await revert({ subject: 'onboarding', to: null, seen: newest.bell })).statusCode).toBe(409);
});

it('nobody else sees or restores anything', async () => {
  expect((await call('GET', '/api/admin/config/history', undefined, learner)).statusCode).toBe(403);
  expect((await revert({ subject: 'bell', to: null, seen: null }, learner)).statusCode).toBe(403);
});

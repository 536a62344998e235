import { expect, it } from 'vitest';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, person } = await wholeApi();
const admin = await person('admin');
const other = await person('admin');
const learner = await person('learner');

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { cookie } = admin) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const history = async (query = '') => (await call('GET', `/api/admin/config/history${query}`)).json();
const settings = { weeklyLimit: 2, off: ['tip'] } satisfies ReminderSettings;

it('every change is listed with who made it and what it changed, newest first', async () => {
  expect(await history()).toMatchObject({ items: [] });
  await call('PUT', '/api/admin/features/bell', { state: 'soon' });
  const body = { seen: null, settings, reason: 'The figures of the last month say so.' };
  await call('PUT', '/api/admin/reminders/settings', body, other);
  const { items } = await history();
  expect(items).toMatchObject([
    {
      change: { kind: 'reminders', before: { weeklyLimit: 3, off: [] }, after: settings },
      isNewest: true,
      isRevert: false,
    },
    { change: { kind: 'feature', feature: 'bell', before: 'on', after: 'soon' }, requestId: expect.any(String) },
  ]);
  expect(new Set(items.map(({ by }: { by: string }) => by)).size).toBe(2);
  expect((await history('?subject=bell')).items).toHaveLength(1);
  const first = await history('?limit=1');
  expect(first.items).toHaveLength(1);
  expect((await history(`?limit=1&cursor=${first.nextCursor}`)).items[0].change.kind).toBe('feature');
});

it('others than administrators do not see it', async () => {
  expect((await call('GET', '/api/admin/config/history', undefined, learner)).statusCode).toBe(403);
});

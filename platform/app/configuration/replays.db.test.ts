import { expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi();
const admin = await person('admin');
const replay = (name: string, key: string) =>
  server.inject({
    method: 'POST',
    url: `/api/admin/projections/${name}/replay`,
    headers: { cookie: admin.cookie, 'idempotency-key': key },
  });

it('a rebuild by an administrator is recorded in the log with its end, once per key', async () => {
  const key = crypto.randomUUID();
  const first = await replay('stats', key);
  expect(first.statusCode, first.body).toBe(202);
  expect((await replay('stats', key)).json().id).toBe(first.json().id);
  expect((await replay('nothing', crypto.randomUUID())).statusCode).toBe(404);
  const recorded = async () => {
    const events: RecordedEvent[] = [];
    for await (const event of stores.eventLog.log.readStream('operations')) events.push(event);
    return events;
  };
  await expect.poll(async () => (await recorded()).length, { timeout: 10_000 }).toBe(2);
  const [start] = await recorded();
  expect(await recorded()).toMatchObject([
    {
      type: 'ReplayStarted',
      data: { replayId: first.json().id, projections: ['stats'] },
      metadata: { actor: { kind: 'person', id: admin.userId }, requestId: expect.any(String) },
    },
    {
      type: 'ReplayEnded',
      data: { replayId: first.json().id, how: 'done' },
      metadata: { actor: { kind: 'person', id: admin.userId }, causationId: start?.metadata.commandId },
    },
  ]);
});

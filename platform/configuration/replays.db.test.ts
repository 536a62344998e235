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

it('a rebuild that an administrator starts stands in the log, once for each key', async () => {
  const key = crypto.randomUUID();
  const first = await replay('stats', key);
  expect(first.statusCode, first.body).toBe(202);
  expect((await replay('stats', key)).json().id).toBe(first.json().id);
  expect((await replay('nothing', crypto.randomUUID())).statusCode).toBe(404);
  const events: RecordedEvent[] = [];
  for await (const event of stores.eventLog.log.readStream('operations')) events.push(event);
  expect(events).toMatchObject([
    {
      type: 'ReplayStarted',
      data: { replayId: first.json().id, projections: ['stats'] },
      metadata: { actor: { kind: 'person', id: admin.userId }, requestId: expect.any(String) },
    },
  ]);
});

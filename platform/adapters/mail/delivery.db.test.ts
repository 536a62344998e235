import { expect, it } from 'vitest';
import { queuePlaceOf } from '#platform/adapters/queue/queue-backends.ts';
import { openJobs } from '#platform/app/jobs/open-jobs.ts';
import { nothingElse } from '#platform/app/jobs/testing/nothing-else.ts';
import { mailedTypes } from '#platform/app/mail/event-mails.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { nobody } from '#workers/testing/people.ts';
import type { Mail } from './mailer.ts';

const { server, stores, config, person } = await wholeApi();
const { pool, url } = stores.database;

it('mail queued by a request or an event is sent soon, long before the next round', async () => {
  const sent: Mail[] = [];
  const delivery = stores.mail.delivery({ send: async (one) => void sent.push(one), close: () => undefined });
  const jobs = await openJobs({
    place: queuePlaceOf(config, url),
    pool,
    eventLog: stores.eventLog.log,
    facts: nobody,
    commands: { createNotification: async () => undefined, settleReminders: async () => undefined },
    ...nothingElse,
    mail: { sendDue: () => delivery.sendDue(), collect: () => stores.mail.collect() },
    mailed: mailedTypes,
    erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
    clock: stores.commandHandlers.clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  jobs.start();
  const subjects = () => sent.map(({ subject }) => subject);
  const { userId, cookie } = await person();
  await pool.query('update accounts set address_proven_at = now()');
  await stores.mail.enqueue('username', userId, {});
  await until(() => expect(subjects()).toEqual(['Your username']));
  // The scheduled round is gone.
  const dropRound = async () =>
    (
      await pool.query(
        "delete from bullmq.job where name = 'deliver-mail' and id like 'repeat:%' and state = 'delayed'",
      )
    ).rowCount;
  await until(async () => expect(await dropRound()).toBe(1));
  await stores.mail.enqueue('username', userId, {});
  await until(() => expect(subjects()).toHaveLength(2));
  const asked = await server.inject({ method: 'POST', url: '/api/account/deletion', headers: { cookie }, payload: {} });
  expect(asked.statusCode, asked.body).toBe(200);
  await until(() => expect(subjects()).toHaveLength(3));
  await jobs.close();
  await delivery.close(new AbortController().signal);
});

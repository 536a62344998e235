import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cookieAfter, someone } from '#platform/adapters/http/testing/test-server.ts';
import { codesIn, outboxOf } from '#platform/adapters/mail/testing/outbox.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';

const all = await wholeApi({ DEMO: '1' });
const { server, stores } = all;
const { pool } = stores.database;
const delivered = outboxOf(stores.mail);

const send = (cookie: string, url: string, payload?: object, key = randomUUID()) =>
  server.inject({ method: 'POST', url, headers: { cookie, 'idempotency-key': key }, ...(payload && { payload }) });
const eventsOf = async (userId: string) => {
  const types: string[] = [];
  for await (const { type } of stores.eventLog.log.readStream(`account-${userId}`)) types.push(type);
  return types.filter((type) => type === 'EmailChanged' || type === 'AddressProven');
};
async function newcomer(changed: Record<string, unknown> = {}) {
  const form = someone(changed);
  const answer = await send('', '/api/auth/register', form);
  expect(answer.statusCode, answer.body).toBe(201);
  const letters = (await delivered()).filter(({ to }) => to.address === form.email);
  return { email: String(form.email), cookie: cookieAfter(answer), userId: String(answer.json().user.id), letters };
}

/** What is done meanwhile gets as far as the log, and no further: as if the process had been killed there. */
async function withoutTheLog<Result>(work: () => Promise<Result>): Promise<Result> {
  await pool.query(`create or replace function cut_short() returns trigger language plpgsql as
    $$ begin raise exception 'cut short' using errcode = '23514'; end $$`);
  await pool.query(`create trigger cut_short before insert on events for each row
    when (new.type in ('AddressProven', 'EmailChanged')) execute function cut_short()`);
  try {
    return await work();
  } finally {
    await pool.query('drop trigger cut_short on events');
  }
}

it('a proof that was cut short before the log had it is in the log after the next start, once', async () => {
  const owner = await newcomer();
  const squatter = await newcomer({ email: owner.email });
  const [code = ''] = codesIn(owner.letters);
  const key = randomUUID();
  const cut = await withoutTheLog(() => send(owner.cookie, '/api/account/email/confirm', { code }, key));
  expect(cut.statusCode).toBeGreaterThanOrEqual(500);
  expect([await eventsOf(owner.userId), await eventsOf(squatter.userId)]).toEqual([[], []]);
  await (await anotherServer(all)).close();
  const after = [['AddressProven'], ['EmailChanged']];
  expect([await eventsOf(owner.userId), await eventsOf(squatter.userId)]).toEqual(after);
  const again = await send(owner.cookie, '/api/account/email/confirm', { code }, key);
  expect(again.statusCode, again.body).toBe(200);
  expect(again.json().position).not.toBe('');
  expect([await eventsOf(owner.userId), await eventsOf(squatter.userId)]).toEqual(after);
  expect((await pool.query('select 1 from owed_proofs')).rowCount).toBe(0);
});

it('the old mailbox hears once of a change that was cut short, and the same call again finishes it', async () => {
  const { cookie, userId, email: before, letters } = await newcomer();
  expect((await send(cookie, '/api/account/email/confirm', { code: codesIn(letters)[0] })).statusCode).toBe(200);
  const asked = await send(cookie, '/api/account/email', { email: `new.${before}` });
  expect(asked.statusCode, asked.body).toBe(200);
  const [code = ''] = codesIn(await delivered());
  const key = randomUUID();
  const confirm = () => send(cookie, '/api/account/email/confirm', { code }, key);
  expect((await withoutTheLog(confirm)).statusCode).toBeGreaterThanOrEqual(500);
  const again = await confirm();
  expect(again.statusCode, again.body).toBe(200);
  expect(again.json().user.email).toBe(`new.${before}`);
  expect(await eventsOf(userId)).toEqual(['AddressProven', 'EmailChanged', 'AddressProven']);
  expect((await delivered()).map(({ to, subject }) => [to.address, /address/i.test(subject)])).toEqual([
    [before, true],
  ]);
});

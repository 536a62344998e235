import { mailedCodes } from '#platform/auth/recovery/mailed-codes.ts';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import * as accountRows from '#contracts/accounts/endpoints.ts';
import * as profileRows from '#contracts/accounts/profile.ts';
import * as recoveryRows from '#contracts/recovery/endpoints.ts';
import { identityForTests, serverForTests, signUp } from '#platform/adapters/http/testing/test-server.ts';
import { mailFigures } from '#platform/app/mail/mail-figures.ts';
import { systemIds } from '#platform/base/ids.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { dropGivenUp, listGivenUp, retryGivenUp } from './given-up-mail.ts';
import { MailOutbox } from './mail-outbox.ts';
import { type Mail, type Mailer, openMailer, outboxIn } from './mailer.ts';
import { removeMailOf } from './outbox-files.ts';
import { codesIn, outboxOf } from './testing/outbox.ts';

const parts = await identityForTests();
const { identity, clock, pool, mail, eventMails } = parts;
const server = await serverForTests(parts, { ...accountRows, ...profileRows, ...recoveryRows }, identity.handlers);
const lines: string[] = [];
/** What another process of the same installation has. */
const anotherPostOffice = () =>
  new MailOutbox({
    pool,
    clock,
    ids: systemIds,
    eventMails,
    codes: mailedCodes,
    publicUrl: 'http://localhost:8080',
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });

const minute = 60_000;
const patient = new AbortController().signal;
const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
const askForCode = (email: unknown) => post('/api/auth/reset-password-request', { email });
const askForName = (email: unknown) => post('/api/auth/recover-username', { email });
const accepts = async (email: unknown, code = '') =>
  (await post('/api/auth/reset-password-verify', { email, code })).statusCode === 200;
const delivered = outboxOf(mail);

beforeEach(async () => {
  await delivered();
  await pool.query('truncate rate_counts, outgoing_mail');
  lines.length = 0;
});

/** A mail server that takes its time until it is let go on. */
function slowServer() {
  const begun: Mail[] = [];
  let goOn = () => undefined as void;
  let fail = (_error: Error) => undefined as void;
  const gate = new Promise<void>((resolve, reject) => {
    goOn = resolve;
    fail = reject;
  });
  gate.catch(() => undefined);
  const mailer: Mailer = {
    send: async (one) => {
      begun.push(one);
      await gate;
    },
    close: () => fail(new Error('Connection pool was closed')),
  };
  return { begun, mailer, goOn };
}

const failing = (facts: object): Mailer => ({
  send: () => Promise.reject(Object.assign(new Error('no'), facts)),
  close: () => undefined,
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => signUp(server)));

describe('mail on its way', () => {
  it('goes out several at once, and no transaction is open while the mail server takes its time', async () => {
    for (const { form } of await people(7)) await askForName(form.email);
    const slow = slowServer();
    const delivery = mail.delivery(slow.mailer);
    const sending = delivery.sendDue();
    await expect.poll(() => slow.begun.length).toBe(5);
    const open = async () => {
      const { rows } = await pool.query(
        "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      return rows;
    };
    await expect.poll(open).toEqual([]);
    slow.goOn();
    await expect.poll(() => slow.begun.length).toBe(7);
    await expect
      .poll(async () => (await pool.query('select from outgoing_mail where sent_at is null')).rowCount)
      .toBe(0);
    await sending;
    await delivery.close(patient);
    expect(new Set(slow.begun.map(({ id }) => id)).size).toBe(7);
  });

  it('that comes while others are on their way is sent beside them, and what is left is sent as they arrive', async () => {
    const [first, ...others] = await people(7);
    await askForName(first?.form.email);
    const slow = slowServer();
    const delivery = mail.delivery(slow.mailer);
    const sending = delivery.sendDue();
    await expect.poll(() => slow.begun.length).toBe(1);
    for (const { form } of others) await askForName(form.email);
    // It is under way: to be asked again only has it look again.
    await delivery.sendDue();
    await expect.poll(() => slow.begun.length).toBe(5);
    slow.goOn();
    await sending;
    expect(new Set(slow.begun.map(({ id }) => id)).size).toBe(7);
    await delivery.close(patient);
    // Closed, it begins nothing.
    await askForName(first?.form.email);
    await delivery.sendDue();
    expect(slow.begun).toHaveLength(7);
  });

  it('calls for itself at the time to which it was put off', async () => {
    const [first, second] = await people(2);
    for (const somebody of [first, second]) await askForName(somebody?.form.email);
    const calls: (number | undefined)[] = [];
    const office = anotherPostOffice();
    office.callThrough(async (at) => void calls.push(at));
    const began = Date.now();
    await office.delivery(failing({ responseCode: 450, command: 'RCPT TO' })).sendDue();
    const [at] = calls.filter((call) => call !== undefined).toSorted((one, other) => one - other);
    // The first pause is five seconds, from a clock that stands still here.
    expect(at).toBeGreaterThanOrEqual(began + 5_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 5_000);
  });

  it('is sent once each by two processes side by side', async () => {
    for (const { form } of await people(12)) await askForName(form.email);
    const sent: string[] = [];
    const mailer: Mailer = {
      send: async ({ id }) => {
        sent.push(id);
        await pool.query('select 1');
      },
      close: () => undefined,
    };
    const deliveries = [mail, anotherPostOffice()].map((office) => office.delivery(mailer));
    await Promise.all(deliveries.map((one) => one.sendDue()));
    await expect
      .poll(async () => (await pool.query('select from outgoing_mail where sent_at is null')).rowCount)
      .toBe(0);
    await Promise.all(deliveries.map((one) => one.close(patient)));
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });

  it('is taken over from a process that was killed, once its lease is over', async () => {
    const [somebody] = await people(1);
    await askForName(somebody?.form.email);
    const slow = slowServer();
    const killed = anotherPostOffice().deliverNext(slow.mailer);
    await expect.poll(() => slow.begun.length).toBe(1);
    expect(await delivered()).toEqual([]);
    clock.pass(2 * minute);
    expect(await delivered()).toHaveLength(1);
    // It was only slow: what it notes late changes nothing.
    slow.goOn();
    await killed;
    expect(await delivered()).toEqual([]);
  });

  it('is left to the next process when this one ends before the mail server has taken it', async () => {
    const [somebody] = await people(1);
    await askForName(somebody?.form.email);
    const slow = slowServer();
    const delivery = mail.delivery(slow.mailer);
    const sending = delivery.sendDue();
    await expect.poll(() => slow.begun.length).toBe(1);
    await delivery.close(AbortSignal.abort());
    await sending;
    const { rows } = await pool.query('select tries, sent_at, lease from outgoing_mail');
    expect(rows).toEqual([{ tries: 0, sent_at: null, lease: null }]);
    expect(await delivered()).toHaveLength(1);
  });

  it('keeps the order of a mailbox, and holds nobody else up', async () => {
    const [first, second] = await people(2);
    await askForName(first?.form.email);
    expect(await mail.deliverNext(failing({ responseCode: 450, command: 'RCPT TO' }))).toBe(true);
    await pool.query(
      `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
       values ($1, $2, 'role_changed', '{"role":"mentor"}', $3, $3)`,
      [systemIds.fresh(), first?.userId, clock.now()],
    );
    await askForName(second?.form.email);
    expect((await delivered()).map(({ to }) => to.address)).toEqual([second?.form.email]);
    clock.pass(minute);
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Your username', 'Your role was changed']);
  });

  it('that waits after a failed try goes along with the next one to the same mailbox', async () => {
    const [somebody] = await people(1);
    await askForName(somebody?.form.email);
    expect(await mail.deliverNext(failing({ responseCode: 450, command: 'RCPT TO' }))).toBe(true);
    expect(await delivered()).toEqual([]);
    await askForCode(somebody?.form.email);
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      'Your username',
      'Your code for a new password',
    ]);
  });

  it('of somebody who is erased meanwhile leaves nothing, and holds the erasing up for no mail server', async () => {
    const [somebody] = await people(1);
    await askForName(somebody?.form.email);
    const slow = slowServer();
    const sending = mail.deliverNext(slow.mailer);
    await expect.poll(() => slow.begun.length).toBe(1);
    await pool.query('delete from accounts where id = $1', [somebody?.userId]);
    slow.goOn();
    await sending;
    expect((await pool.query('select from outgoing_mail')).rows).toEqual([]);
  });

  it('as a file of somebody who is erased while it is written leaves none', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rh-erased-mail-'));
    const files = openMailer({ smtpUrl: undefined, dataDir, mailFrom: 'no-reply@example.org' });
    const [somebody] = await people(1);
    const userId = somebody?.userId ?? '';
    await askForName(somebody?.form.email);
    let erased: Promise<unknown> = Promise.resolve();
    await mail.deliverNext({
      ...files,
      send: async (one) => {
        erased = inTransaction(pool, (tx) => tx.query('delete from accounts where id = $1', [userId])).then(() =>
          removeMailOf({ userId, addresses: [], mailIds: [] }, dataDir),
        );
        await files.send(one);
        expect(existsSync(join(outboxIn(dataDir), `${one.id}.${userId}.eml`))).toBe(true);
      },
    });
    await erased;
    expect(readdirSync(outboxIn(dataDir))).toEqual([]);
    // The row went first: nothing is written.
    const [another] = await people(1);
    await askForName(another?.form.email);
    const written: Mail[] = [];
    const office = anotherPostOffice();
    const gone = { ...files, send: async (one: Mail) => void written.push(one) };
    await pool.query('delete from accounts where id = $1', [another?.userId]);
    await office.deliverNext(gone);
    expect(written).toEqual([]);
  });

  it('that fails is logged by what the server said, without the address', async () => {
    const [somebody] = await people(1);
    const address = String(somebody?.form.email);
    await askForName(address);
    const response = `450 4.2.0 <${address}>: Recipient address rejected: Greylisted, ask ${address.split('@')[0]} again`;
    await anotherPostOffice().deliverNext(failing({ responseCode: 450, command: 'RCPT TO', response }));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'a mail could not be sent',
      kind: 'username',
      tries: 1,
      reason: 'RCPT TO: 450 4.2.0 <…>: Recipient address rejected: Greylisted, ask … again',
    });
    expect(lines[0]).not.toContain(address.split('@')[0]);
  });
});

it('a mailbox that is put off for long is no trouble of the mail server while other mail goes out', async () => {
  const [first, second] = await people(2);
  await askForName(first?.form.email);
  const later = failing({ responseCode: 452, command: 'RCPT TO', response: '452 4.2.2 Mailbox full' });
  await mail.deliverNext(later);
  clock.pass(10 * minute);
  const waited = async () => (await mailFigures(pool, clock.now())).oldestSeconds;
  expect(await waited()).toBe(600);
  await mail.deliverNext(later);
  await askForName(second?.form.email);
  expect(await delivered()).toHaveLength(1);
  expect(await waited()).toBe(0);
  expect(await mailFigures(pool, clock.now())).toMatchObject({ waiting: 0, failing: 1, givenUp: 0 });
});

describe('mail that was given up', () => {
  const refused = failing({ responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 Mailbox full' });

  it('is listed with the reason and without the address, and is sent once somebody asks for it', async () => {
    const [somebody] = await people(1);
    await askForName(somebody?.form.email);
    await mail.deliverNext(refused);
    const [listed, ...others] = await listGivenUp(pool);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      kind: 'username',
      to: 'p…@example.org',
      reason: 'RCPT TO: 550 5.1.1 Mailbox full',
      canRetry: true,
    });
    expect(await delivered()).toEqual([]);
    expect(await retryGivenUp(pool, clock.now(), listed?.id)).toBe(1);
    expect((await delivered()).map(({ to }) => to.address)).toEqual([somebody?.form.email]);
    expect(await listGivenUp(pool)).toEqual([]);
    expect(await retryGivenUp(pool, clock.now(), listed?.id)).toBe(0);
  });

  it('keeps no code, and is not tried again with one', async () => {
    const [somebody] = await people(1);
    await askForCode(somebody?.form.email);
    await mail.deliverNext(refused);
    const [listed] = await listGivenUp(pool);
    expect(listed).toMatchObject({ kind: 'reset_code', canRetry: false });
    expect((await pool.query("select from outgoing_mail where facts <> '{}'")).rows).toEqual([]);
    expect(await retryGivenUp(pool, clock.now())).toBe(0);
    expect(await dropGivenUp(pool, listed?.id ?? '')).toBe(true);
    expect(await dropGivenUp(pool, listed?.id ?? '')).toBe(false);
    expect(await listGivenUp(pool)).toEqual([]);
  });

  it('that says what it can not say is given up in the end and holds up no other', async () => {
    const [somebody] = await people(1);
    await pool.query(
      `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at, tries)
       values ($1, $2, 'role_changed', '{}', $3, $3, 57)`,
      [systemIds.fresh(), somebody?.userId, clock.now()],
    );
    await askForName(somebody?.form.email);
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Your username']);
    expect(await listGivenUp(pool)).toMatchObject([{ kind: 'role_changed' }]);
  });
});

describe('a code in a mail', () => {
  it('is good from the moment the mail server has taken its mail', async () => {
    const [somebody] = await people(1);
    await askForCode(somebody?.form.email);
    clock.pass(16 * minute);
    const [late] = codesIn(await delivered());
    clock.pass(14 * minute);
    expect(await accepts(somebody?.form.email, late)).toBe(true);
    await pool.query('truncate rate_counts');
    await askForCode(somebody?.form.email);
    clock.pass(16 * minute);
    const [overdue] = codesIn(await delivered());
    clock.pass(15 * minute);
    expect(await accepts(somebody?.form.email, overdue)).toBe(false);
  });

  it('for a new address is good from then on as well, and so is what was asked for', async () => {
    const { cookie } = await signUp(server);
    const send = (url: string, payload: object) => server.inject({ method: 'POST', url, payload, headers: { cookie } });
    await send('/api/account/email', { email: 'moved@example.org' });
    clock.pass(90 * minute);
    const [code] = codesIn(await delivered());
    const confirmed = await send('/api/account/email/confirm', { code });
    expect(confirmed.json()).toMatchObject({ user: { email: 'moved@example.org' } });
  });

  it('takes the place of one that has not left', async () => {
    const [somebody] = await people(1);
    for (let time = 0; time < 2; time += 1) {
      await askForCode(somebody?.form.email);
      expect(await mail.deliverNext(failing({ code: 'ECONNECTION' }))).toBe(true);
    }
    clock.pass(minute);
    const codes = codesIn(await delivered());
    expect(codes).toHaveLength(1);
    expect(await accepts(somebody?.form.email, codes[0])).toBe(true);
    const { rows } = await pool.query("select failure from outgoing_mail where kind = 'reset_code' order by place");
    expect(rows.map(({ failure }) => failure)).toEqual(['replaced', null]);
  });

  it('is not sent once another one was used', async () => {
    const [somebody] = await people(1);
    await askForCode(somebody?.form.email);
    const [code] = codesIn(await delivered());
    await askForCode(somebody?.form.email);
    expect(await accepts(somebody?.form.email, code)).toBe(true);
    expect(await delivered()).toEqual([]);
    expect((await pool.query('select from outgoing_mail where sent_at is null')).rows).toEqual([]);
  });

  it('that the mail server refused for good does not count against the limit', async () => {
    const [somebody] = await people(1);
    for (let time = 0; time < 4; time += 1) {
      await askForCode(somebody?.form.email);
      const refusal = failing({ responseCode: 550, command: 'RCPT TO' });
      expect(await mail.deliverNext(refusal)).toBe(true);
    }
    await askForCode(somebody?.form.email);
    expect(await delivered()).toHaveLength(1);
  });

  it('that waited for a day is not sent', async () => {
    const [somebody] = await people(1);
    await askForCode(somebody?.form.email);
    clock.pass(24 * 60 * minute);
    expect(await delivered()).toEqual([]);
    const { rows } = await pool.query('select failure, facts from outgoing_mail');
    expect(rows).toEqual([{ failure: 'too late', facts: {} }]);
  });
});

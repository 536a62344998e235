import { noMessages } from './testing/no-messages.ts';
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
import { listGivenUp, retryGivenUp } from './given-up-mail.ts';
import { MailOutbox } from './mail-outbox.ts';
import { type Mail, type Mailer, openMailer, outboxIn } from './mailer.ts';
import { removeMailOf } from './outbox-files.ts';
import { codesIn, outboxOf } from './testing/outbox.ts';

const parts = await identityForTests();
const { identity, clock, pool, mail, eventMails } = parts;
const server = await serverForTests(parts, { ...accountRows, ...profileRows, ...recoveryRows }, identity.handlers);
const lines: string[] = [];
/** The outbox of another process of the same installation. */
const anotherOutbox = () =>
  new MailOutbox({
    pool,
    clock,
    ids: systemIds,
    eventMails,
    codes: mailedCodes,
    ...noMessages,
    publicUrl: 'http://localhost:8080',
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });

const noHurry = new AbortController().signal;
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

/** A mail server that does not answer before `goOn`. */
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

describe('outgoing mail', () => {
  it('is sent several at once, with no transaction open while the mail server is slow', async () => {
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
    await delivery.close(noHurry);
    expect(new Set(slow.begun.map(({ id }) => id)).size).toBe(7);
  });

  it('is sent next to mails that are being sent, up to the limit, and the rest follows', async () => {
    const [first, ...others] = await people(7);
    await askForName(first?.form.email);
    const slow = slowServer();
    const delivery = mail.delivery(slow.mailer);
    const sending = delivery.sendDue();
    await expect.poll(() => slow.begun.length).toBe(1);
    for (const { form } of others) await askForName(form.email);
    // A call during a run only makes that run look again.
    await delivery.sendDue();
    await expect.poll(() => slow.begun.length).toBe(5);
    slow.goOn();
    await sending;
    expect(new Set(slow.begun.map(({ id }) => id)).size).toBe(7);
    await delivery.close(noHurry);
    // After closing, it sends nothing.
    await askForName(first?.form.email);
    await delivery.sendDue();
    expect(slow.begun).toHaveLength(7);
  });

  it('requests a delivery for the time of its next try', async () => {
    const [first, second] = await people(2);
    for (const user of [first, second]) await askForName(user?.form.email);
    const calls: (number | undefined)[] = [];
    const outbox = anotherOutbox();
    outbox.callThrough(async (at) => void calls.push(at));
    const began = Date.now();
    await outbox.delivery(failing({ responseCode: 450, command: 'RCPT TO' })).sendDue();
    const [at] = calls.filter((call) => call !== undefined).toSorted((one, other) => one - other);
    // The first pause is five seconds; the clock of this test stands still.
    expect(at).toBeGreaterThanOrEqual(began + 5_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 5_000);
  });

  it('is sent once each by two concurrent processes', async () => {
    for (const { form } of await people(12)) await askForName(form.email);
    const sent: string[] = [];
    const mailer: Mailer = {
      send: async ({ id }) => {
        sent.push(id);
        await pool.query('select 1');
      },
      close: () => undefined,
    };
    const deliveries = [mail, anotherOutbox()].map((outbox) => outbox.delivery(mailer));
    await Promise.all(deliveries.map((one) => one.sendDue()));
    await expect
      .poll(async () => (await pool.query('select from outgoing_mail where sent_at is null')).rowCount)
      .toBe(0);
    await Promise.all(deliveries.map((one) => one.close(noHurry)));
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });

  it('of a killed process is sent by another one once the lease has expired', async () => {
    const [user] = await people(1);
    await askForName(user?.form.email);
    const slow = slowServer();
    const killed = anotherOutbox().deliverNext(slow.mailer);
    await expect.poll(() => slow.begun.length).toBe(1);
    expect(await delivered()).toEqual([]);
    clock.pass({ minutes: 2 });
    expect(await delivered()).toHaveLength(1);
    // It was only slow, and its late result changes nothing.
    slow.goOn();
    await killed;
    expect(await delivered()).toEqual([]);
  });

  it('is left to the next process when this one stops before the mail server has accepted it', async () => {
    const [user] = await people(1);
    await askForName(user?.form.email);
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

  it('is sent in order per mailbox, without delaying other mailboxes', async () => {
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
    clock.pass({ minutes: 1 });
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Your username', 'Your role was changed']);
  });

  it('that waits after a failed try is sent with the next mail to the same mailbox', async () => {
    const [user] = await people(1);
    await askForName(user?.form.email);
    expect(await mail.deliverNext(failing({ responseCode: 450, command: 'RCPT TO' }))).toBe(true);
    expect(await delivered()).toEqual([]);
    await askForCode(user?.form.email);
    expect((await delivered()).map(({ subject }) => subject)).toEqual([
      'Your username',
      'Your code for a new password',
    ]);
  });

  it('of a user who is erased meanwhile leaves nothing, and does not delay the erasure', async () => {
    const [user] = await people(1);
    await askForName(user?.form.email);
    const slow = slowServer();
    const sending = mail.deliverNext(slow.mailer);
    await expect.poll(() => slow.begun.length).toBe(1);
    await pool.query('delete from accounts where id = $1', [user?.userId]);
    slow.goOn();
    await sending;
    expect((await pool.query('select from outgoing_mail')).rows).toEqual([]);
  });

  it('leaves no file when its user is erased while it is written', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rh-erased-mail-'));
    const files = openMailer({ smtpUrl: undefined, dataDir, mailFrom: 'no-reply@example.org' });
    const [user] = await people(1);
    const userId = user?.userId ?? '';
    await askForName(user?.form.email);
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
    // The row was deleted before, so nothing is written.
    const [another] = await people(1);
    await askForName(another?.form.email);
    const written: Mail[] = [];
    const outbox = anotherOutbox();
    const gone = { ...files, send: async (one: Mail) => void written.push(one) };
    await pool.query('delete from accounts where id = $1', [another?.userId]);
    await outbox.deliverNext(gone);
    expect(written).toEqual([]);
  });

  it('that fails is logged with the answer of the server, without the address', async () => {
    const [user] = await people(1);
    const address = String(user?.form.email);
    await askForName(address);
    const response = `450 4.2.0 <${address}>: Recipient address rejected: Greylisted, ask ${address.split('@')[0]} again`;
    await anotherOutbox().deliverNext(failing({ responseCode: 450, command: 'RCPT TO', response }));
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

it('one failing mailbox does not count as a delay while other mail is sent', async () => {
  const [first, second] = await people(2);
  await askForName(first?.form.email);
  const later = failing({ responseCode: 452, command: 'RCPT TO', response: '452 4.2.2 Mailbox full' });
  await mail.deliverNext(later);
  clock.pass({ minutes: 10 });
  const waited = async () => (await mailFigures(pool, clock.now())).oldestSeconds;
  expect(await waited()).toBe(600);
  await mail.deliverNext(later);
  await askForName(second?.form.email);
  expect(await delivered()).toHaveLength(1);
  expect(await waited()).toBe(0);
  expect(await mailFigures(pool, clock.now())).toMatchObject({ waiting: 0, failing: 1, givenUp: 0 });
});

describe('failed mail', () => {
  const refused = failing({ responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 Mailbox full' });

  it('is listed with the reason and without the address, and is sent after a manual retry', async () => {
    const [user] = await people(1);
    await askForName(user?.form.email);
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
    expect((await delivered()).map(({ to }) => to.address)).toEqual([user?.form.email]);
    expect(await listGivenUp(pool)).toEqual([]);
    expect(await retryGivenUp(pool, clock.now(), listed?.id)).toBe(0);
  });

  it('loses its code and cannot be retried then', async () => {
    const [user] = await people(1);
    await askForCode(user?.form.email);
    await mail.deliverNext(refused);
    const [listed] = await listGivenUp(pool);
    expect(listed).toMatchObject({ kind: 'reset_code', canRetry: false });
    expect((await pool.query("select from outgoing_mail where facts <> '{}'")).rows).toEqual([]);
    expect(await retryGivenUp(pool, clock.now())).toBe(0);
  });

  it('with invalid facts is given up in the end and does not delay others', async () => {
    const [user] = await people(1);
    await pool.query(
      `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at, tries)
       values ($1, $2, 'role_changed', '{}', $3, $3, 57)`,
      [systemIds.fresh(), user?.userId, clock.now()],
    );
    await askForName(user?.form.email);
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Your username']);
    expect(await listGivenUp(pool)).toMatchObject([{ kind: 'role_changed' }]);
  });
});

describe('a code in a mail', () => {
  it('is valid from the time the mail server accepts the mail', async () => {
    const [user] = await people(1);
    await askForCode(user?.form.email);
    clock.pass({ minutes: 16 });
    const [late] = codesIn(await delivered());
    clock.pass({ minutes: 14 });
    expect(await accepts(user?.form.email, late)).toBe(true);
    await pool.query('truncate rate_counts');
    await askForCode(user?.form.email);
    clock.pass({ minutes: 16 });
    const [overdue] = codesIn(await delivered());
    clock.pass({ minutes: 15 });
    expect(await accepts(user?.form.email, overdue)).toBe(false);
  });

  it('for a new address is also valid from then on, like the requested change', async () => {
    const { cookie } = await signUp(server);
    const send = (url: string, payload: object) => server.inject({ method: 'POST', url, payload, headers: { cookie } });
    await send('/api/account/email', { email: 'moved@example.org' });
    clock.pass({ minutes: 90 });
    const [code] = codesIn(await delivered());
    const confirmed = await send('/api/account/email/confirm', { code });
    expect(confirmed.json()).toMatchObject({ user: { email: 'moved@example.org' } });
  });

  it('replaces an older one that was not sent yet', async () => {
    const [user] = await people(1);
    for (let time = 0; time < 2; time += 1) {
      await askForCode(user?.form.email);
      expect(await mail.deliverNext(failing({ code: 'ECONNECTION' }))).toBe(true);
    }
    clock.pass({ minutes: 1 });
    const codes = codesIn(await delivered());
    expect(codes).toHaveLength(1);
    expect(await accepts(user?.form.email, codes[0])).toBe(true);
    const { rows } = await pool.query("select failure from outgoing_mail where kind = 'reset_code' order by place");
    expect(rows.map(({ failure }) => failure)).toEqual(['replaced', null]);
  });

  it('is not sent after another one was used', async () => {
    const [user] = await people(1);
    await askForCode(user?.form.email);
    const [code] = codesIn(await delivered());
    await askForCode(user?.form.email);
    expect(await accepts(user?.form.email, code)).toBe(true);
    expect(await delivered()).toEqual([]);
    expect((await pool.query('select from outgoing_mail where sent_at is null')).rows).toEqual([]);
  });

  it('that the mail server has refused for good does not count against the limit', async () => {
    const [user] = await people(1);
    for (let time = 0; time < 4; time += 1) {
      await askForCode(user?.form.email);
      const refusal = failing({ responseCode: 550, command: 'RCPT TO' });
      expect(await mail.deliverNext(refusal)).toBe(true);
    }
    await askForCode(user?.form.email);
    expect(await delivered()).toHaveLength(1);
  });

  it('is not sent after waiting for a day', async () => {
    const [user] = await people(1);
    await askForCode(user?.form.email);
    clock.pass({ days: 1 });
    expect(await delivered()).toEqual([]);
    const { rows } = await pool.query('select failure, facts from outgoing_mail');
    expect(rows).toEqual([{ failure: 'too late', facts: {} }]);
  });
});

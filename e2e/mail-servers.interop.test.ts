import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPostfix } from '#platform/adapters/mail/testing/postfix.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { missingPackages } from './drivers/other-programs.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { registerAt } from './drivers/register.ts';

/** The product with its own database, and a query function. */
async function installation(SMTP_URL: string) {
  const { url: DATABASE_URL } = await freshDatabase();
  const pool = new Pool({ connectionString: DATABASE_URL });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const env = {
    DATABASE_URL,
    SMTP_URL,
    MAIL_FROM: 'flight@people.test',
    DATA_DIR: temporaryDirectory(),
    DEMO: '0',
    SESSION_SECRET: 'one secret for every process of this test',
    ENCRYPTION_KEY: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
    MAIL_REPORTS_TOKEN: 'a-token-of-these-tests',
    ALLOW_UNSAFE_DATABASE: '1',
  };
  const mails = async (where = 'true') => (await pool.query(`select * from outgoing_mail where ${where}`)).rows;
  return { start: () => startProduct({ env }), mails, pool };
}

/** Registers a person, which sends a code by mail. */
const register = (url: string, name: string) =>
  registerAt(url, name, { email: `${name}@people.test`, firstName: 'Zoë', lastName: 'Ünal' });

const missing = missingPackages('postfix');
const isRoot = process.getuid?.() === 0;
const skipped = missing.isAny || !isRoot;
const reason = missing.reason || (isRoot ? '' : ' (skipped: Postfix starts as root alone)');

describe.skipIf(skipped)(`with a Postfix${reason}`, () => {
  it('mails use few connections, temporary failures are retried, permanent ones are final, and settings name the sender', async () => {
    const asked = new Map<string, number>();
    const postfix = await startPostfix((recipient) => {
      const times = (asked.get(recipient) ?? 0) + 1;
      asked.set(recipient, times);
      if (recipient.startsWith('grey')) return times === 1 ? '450 4.2.0 Greylisted, please come back' : 'OK';
      if (recipient.startsWith('nobody')) return '550 5.1.1 User unknown';
      if (recipient.startsWith('sender')) return '554 5.7.1 Sender address rejected: not yours';
      return 'OK';
    });
    const { start, mails, pool } = await installation(postfix.url);
    const product = await start();
    await register(product.url, 'greylisted');
    await register(product.url, 'nobody');
    await register(product.url, 'sender-refused');
    for (let at = 0; at < 12; at += 1) await register(product.url, `pilot${at}`);
    await expect.poll(() => postfix.delivered().length).toBe(13);
    const letters = postfix.delivered();
    expect(letters.filter((letter) => letter.includes('To: greylisted@people.test'))).toHaveLength(1);
    for (const letter of letters) expect(letter).toMatch(/^From: Red Helicopter <flight@people\.test>\r?$/m);
    const read = async (name: string) => {
      const { rows } = await pool.query(
        'select m.failure, m.reason, m.sent_at, m.tries from outgoing_mail m join accounts a on a.id = m.user_id where a.username = $1',
        [name],
      );
      return rows;
    };
    await expect.poll(() => read('greylisted')).toMatchObject([{ failure: null, tries: 1, sent_at: expect.any(Date) }]);
    expect(await read('nobody')).toMatchObject([
      { failure: 'refused', reason: expect.stringMatching(/^RCPT TO: 550 5\.1\.1 .*User unknown/) },
    ]);
    // It waits until MAIL_FROM is corrected.
    expect(await read('sender-refused')).toMatchObject([{ failure: null, sent_at: null }]);
    expect(asked.get('nobody@people.test')).toBe(1);
    expect(await mails("sent_at is not null and (facts <> '{}' or address is not null)")).toEqual([]);
    // Five connections; one on which a mail was refused is reused.
    expect(postfix.said().match(/ connect from /g)?.length ?? 0).toBeLessThan(10);
    expect(`${product.said().out}${product.said().err}`).not.toContain('@people.test');
  });
});

describe.skipIf(skipped)(`messages through a Postfix${reason}`, () => {
  it('a digest arrives, ends with one click, and a mailbox that is gone stops messages, also when Postfix says so later', async () => {
    const gone = new Set<string>();
    // Postfix accepts mail to these, and returns it.
    const returned = new Set<string>();
    const postfix = await startPostfix((recipient) => {
      if (gone.has(recipient)) return '550 5.1.1 User unknown';
      return returned.has(recipient) ? 'FILTER error:5.1.1 This mailbox has moved' : 'OK';
    });
    const { start, pool } = await installation(postfix.url);
    const { url } = await start();
    const call = async (cookie: string, method: string, path: string, body?: object) => {
      const headers = { cookie, 'content-type': 'application/json', origin: url };
      const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      expect(answer.status, await answer.clone().text()).toBeLessThan(300);
      return (await answer.json()) as Record<string, unknown>;
    };
    const reader = async (name: string) => {
      const { id, cookie } = await register(url, name);
      await pool.query('update accounts set address_proven_at = now() where id = $1', [id]);
      const preferences = await call(cookie, 'GET', '/api/communication-preferences');
      const daily = { ...preferences, digest: 'daily', quietHoursStart: null, quietHoursEnd: null };
      await call(cookie, 'PUT', '/api/communication-preferences', daily);
      await call(cookie, 'POST', '/api/notifications', {
        title: `A note for ${name}`,
        message: 'Its message stays in the app.',
        type: 'encouragement',
        category: 'tip',
        priority: 'low',
        emotionalTone: 'gentle',
      });
      // Its time has come.
      await expect
        .poll(
          async () => (await pool.query('update digest_times set next_at = now() where user_id = $1', [id])).rowCount,
        )
        .toBe(1);
      return cookie;
    };
    const readers = await reader('daily');
    const ofDigest = () => postfix.delivered().find((letter) => letter.includes('A note for daily'));
    await expect.poll(ofDigest).toBeDefined();
    const letter = (ofDigest() ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(letter).toMatch(/^Subject: Your day in Red Helicopter\r?$/m);
    expect(letter).not.toContain('Its message stays in the app.');
    const [, address = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(letter) ?? [];
    expect(address).toMatch(new RegExp(`^${url}/unsubscribe/[\\w-]{86}$`));
    const clicked = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(clicked.status).toBe(200);
    await expect.poll(() => call(readers, 'GET', '/api/communication-preferences')).toMatchObject({ digest: 'off' });

    gone.add('moved@people.test');
    const moved = await reader('moved');
    const state = () => call(moved, 'GET', '/api/communication-preferences/email');
    await expect.poll(state).toMatchObject({ stopped: { reason: 'bounced' } });
    expect(postfix.delivered().filter((one) => one.includes('A note for moved'))).toEqual([]);

    returned.add('left@people.test');
    const left = await reader('left');
    const isReport = (one: string) => /^X-Mail-Reference:/m.test(one) && one.includes('Content-Type: multipart/report');
    await expect.poll(() => postfix.delivered().some(isReport)).toBe(true);
    for (const body of postfix.delivered().filter(isReport)) {
      const headers = { authorization: 'Bearer a-token-of-these-tests', 'content-type': 'message/rfc822' };
      const answer = await fetch(`${url}/api/mail/reports`, { method: 'POST', headers, body });
      expect(answer.status, await answer.clone().text()).toBe(200);
    }
    await expect
      .poll(() => call(left, 'GET', '/api/communication-preferences/email'))
      .toMatchObject({ stopped: { reason: 'bounced' } });
  });
});

/** A mail server that is slow to greet and to answer. */
async function slowMailServer(greetMs: number, firstAnswersMs: number) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let commands = 0;
  let answerMs = firstAnswersMs;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let data: string[] | null = null;
    let rest = '';
    const answer = (words: string) => setTimeout(() => socket.writable && socket.write(`${words}\r\n`), answerMs);
    setTimeout(() => socket.writable && socket.write('220 slow\r\n'), greetMs);
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null) {
          if (line !== '.') data.push(line);
          else {
            taken.push(data.join('\n'));
            data = null;
            answer('250 taken');
          }
          continue;
        }
        commands += 1;
        if (line === 'DATA') {
          data = [];
          answer('354 go on');
        } else answer('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, commands: () => commands, hurry: () => void (answerMs = 0) };
}

describe('with a slow mail server', () => {
  it('a mail being sent at SIGTERM is dropped, the product stops in time, and the next start sends it once', async () => {
    const slow = await slowMailServer(0, 10_000);
    const { start, mails } = await installation(slow.url);
    const first = await start();
    await register(first.url, 'patient');
    await expect.poll(slow.commands).toBeGreaterThan(0);
    expect(await first.stop()).toBe(0);
    const { out, err } = first.said();
    expect(`${out}${err}`).not.toContain('did not close');
    expect(slow.taken).toEqual([]);
    slow.hurry();
    const second = await start();
    await expect.poll(async () => (await mails('sent_at is not null')).length).toBe(1);
    expect(slow.taken).toHaveLength(1);
    expect(await second.stop()).toBe(0);
    expect(slow.taken).toHaveLength(1);
  });

  it('waits for a greeting that takes 15 seconds', async () => {
    const slow = await slowMailServer(15_000, 0);
    const { start, mails } = await installation(slow.url);
    const product = await start();
    await register(product.url, 'patient');
    await expect.poll(() => slow.taken.length).toBe(1);
    await expect.poll(async () => (await mails('sent_at is not null')).map(({ tries }) => tries)).toEqual([0]);
  });
});

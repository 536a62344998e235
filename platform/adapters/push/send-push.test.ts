import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket as Socket } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPublicAddress, type LookUp, namesOtherAddress } from '#platform/base/public-address.ts';
import { pushSender, type PushWays } from './send-push.ts';
import { startPushService } from './testing/push-service.ts';
import { makeVapidKey, vapidKeyOf } from './vapid.ts';

const service = await startPushService();
const vapid = makeVapidKey();
const now = Date.parse('2025-06-10T12:00:00.000Z');
const subject = 'mailto:help@flight.test';
const notificationId = crypto.randomUUID();
const message = { notificationId, language: 'en', title: 'Title', body: 'Body' };

/** Every name is this machine. */
const lookUp: LookUp = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

const sender = (ways: PushWays = {}) =>
  pushSender({
    lookUp,
    isAllowed: () => true,
    tls: { ca: service.certificate },
    vapidKey: async () => vapid,
    subject,
    now: () => now,
    ...ways,
  });
const targetOf = ({ endpoint, keys }: ReturnType<typeof service.browser>) => ({
  subscriptionId: crypto.randomUUID(),
  endpoint,
  ...keys,
});
const send = (name: string, ways?: PushWays) => sender(ways)(targetOf(service.browser(name)), { message, ttl: 600 });

describe('sending a push message', () => {
  it('reaches the browser, signed with our key, for a limited time, and replaces the same notification', async () => {
    expect(await send('one')).toEqual({ kind: 'accepted' });
    expect(service.faults).toEqual([]);
    const [one] = service.to('/push/one');
    expect(one?.message).toEqual(message);
    expect(one?.headers).toMatchObject({ ttl: '600', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(one?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(one?.headers.authorization).toContain(`k=${vapid.publicKey.toString('base64url')}`);
    expect(one?.claims.aud).toMatch(/^https:\/\/push\.test:\d+$/);
    expect(one?.claims).toMatchObject({ exp: now / 1_000 + 12 * 3_600, sub: subject });
    await send('two');
    expect(service.to('/push/two')[0]?.headers['topic']).toBe(one?.headers['topic']);
  });

  it.each([
    [200, {}, { kind: 'accepted' }],
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [400, {}, { kind: 'refused', why: 'status 400' }],
    [403, {}, { kind: 'refused', why: 'status 403' }],
    [413, {}, { kind: 'refused', why: 'status 413' }],
    [301, { location: 'https://127.0.0.1/inside' }, { kind: 'refused', why: 'status 301' }],
    [429, { 'retry-after': '120' }, { kind: 'later', afterMs: 120_000 }],
    [503, { 'retry-after': 'Tue, 10 Jun 2025 12:00:30 GMT' }, { kind: 'later', afterMs: 30_000 }],
    [503, { 'retry-after': 'soon' }, { kind: 'later', afterMs: null }],
    [500, {}, { kind: 'later', afterMs: null }],
  ] as const)('a service that answers %d %o: %o', async (status, headers, expected) => {
    service.answers(`/push/answer-${status}`, { status, headers });
    expect(await send(`answer-${status}`)).toEqual(expected);
  });

  it('never connects to a private network, also where a name leads there, and asks no one else', async () => {
    const before = service.received.length;
    const refused = { kind: 'refused', why: 'private address' };
    expect(await send('private', { isAllowed: isPublicAddress })).toEqual(refused);
    const inside = { ...targetOf(service.browser('ip')), endpoint: 'https://169.254.169.254/latest' };
    expect(await sender({ isAllowed: isPublicAddress })(inside, { message, ttl: 1 })).toEqual(refused);
    const both: LookUp = (_host, _options, done) =>
      done(null, [
        { address: '2606:4700::1111', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ]);
    expect(await send('half', { isAllowed: isPublicAddress, lookUp: both })).toEqual(refused);
    expect(service.received).toHaveLength(before);
  });

  it.each(
    `127.1 0x7f.1 2130706433 017700000001 127.0.0.1. 0 169.254.169.254 １２７.0.0.1 [::1] [::] [::ffff:127.0.0.1]
     [::ffff:a9fe:a9fe] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] [fd00:ec2::254] user@127.0.0.1:8443`.split(
      /\s+/,
    ),
  )('%s is an address in a private network, however it is spelled', (host) =>
    expect(namesOtherAddress(new URL(`https://${host}/push`), isPublicAddress)).toBe(true),
  );

  it('fails without naming the endpoint where the service cannot be reached or trusted', async () => {
    const closed = { ...targetOf(service.browser('closed')), endpoint: 'https://push.test:1/secret-part' };
    const failed = sender()(closed, { message, ttl: 1 });
    await expect(failed).rejects.toThrow('push service unreachable: ECONNREFUSED');
    await expect(failed).rejects.not.toThrow('secret-part');
    await expect(send('untrusted', { tls: {} })).rejects.toThrow('push service unreachable');
  });
});

describe('a hostile push service', () => {
  /** Answers over TLS as it likes, once a message has arrived. */
  const hostile = async (answer: (socket: Socket) => void) => {
    const open = new Set<Socket>();
    const server = createServer({ key: service.privateKey, cert: service.certificate }, (socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of open) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { ...targetOf(service.browser('hostile')), endpoint: `https://push.test:${port}/hostile` };
  };
  const forever = (text: string) => (socket: Socket) => {
    const write = () => {
      if (!socket.destroyed) socket.write(text, () => setImmediate(write));
    };
    write();
  };

  it.each([
    ['never answers', () => undefined, 'ABORT_ERR'],
    ['answers without end that it will answer', forever('HTTP/1.1 103 Early Hints\r\nlink: </>\r\n\r\n'), 'ABORT_ERR'],
    ['sends headers without end', forever(`x-${'x'.repeat(900)}: y\r\n`), 'HPE_'],
    [
      'switches protocols',
      (socket: Socket) => socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      'ABORT_ERR',
    ],
    ['speaks no HTTP', (socket: Socket) => socket.end('220 smtp.example.net'), 'HPE_'],
    ['breaks off', (socket: Socket) => socket.destroy(), 'ECONNRESET'],
  ] as const)('that %s is an error within the limit', async (_, answer, code) => {
    const target = await hostile(answer as (socket: Socket) => void);
    const sent = sender({ withinMs: 700 })(target, { message, ttl: 60 });
    await expect(sent).rejects.toThrow(`push service unreachable: ${code}`);
  });

  it('is left as soon as it has answered, however much it says', async () => {
    const target = await hostile((socket) => {
      socket.write('HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n');
      forever('4\r\nmore\r\n')(socket);
    });
    // Who read to the end would not be back before this limit.
    const patient = sender({ withinMs: 600_000 });
    expect(await patient(target, { message, ttl: 60 })).toEqual({ kind: 'accepted' });
  });

  it('cannot occupy more than half of the workers', async () => {
    const target = await hostile(() => undefined);
    const one = sender({ withinMs: 1_500 });
    const slow = Array.from({ length: 32 }, () => one(target, { message, ttl: 60 }));
    expect(await one(targetOf(service.browser('good')), { message, ttl: 60 })).toEqual({
      kind: 'later',
      afterMs: 1_000,
    });
    expect((await Promise.allSettled(slow)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await one(targetOf(service.browser('good')), { message, ttl: 60 })).toEqual({ kind: 'accepted' });
  });
});

it('a key made here is always 32 bytes and comes back as the same key', () => {
  for (let at = 0; at < 300; at += 1) {
    const made = makeVapidKey();
    expect(made.privateKey).toHaveLength(32);
    expect(vapidKeyOf(made.privateKey)).toEqual(made);
  }
});

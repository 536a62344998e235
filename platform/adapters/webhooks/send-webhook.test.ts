import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPublicAddress, type LookUp } from '#platform/base/public-address.ts';
import { makeSecret, signedHeaders } from './signature.ts';
import { webhookSender, type WebhookWays } from './send-webhook.ts';
import { startReceiver } from './testing/receiver.ts';

const receiver = await startReceiver();
/** Every name is this machine. */
const lookUp: LookUp = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
const secret = makeSecret();
const body = JSON.stringify({ type: 'ping', timestamp: '2025-06-10T12:00:00.000Z', data: {} });

const send = (ways: WebhookWays = {}, about: { url?: string; secrets?: readonly string[] } = {}) =>
  webhookSender({ lookUp, isAllowed: () => true, tls: { ca: receiver.certificate }, now: Date.now, ...ways })({
    url: receiver.url(),
    id: 'msg_1',
    body,
    secrets: [secret],
    ...about,
  });
const last = () => receiver.received.at(-1);
const verified = (by: string) => new Webhook(by).verify(last()?.text ?? '', last()?.headers as Record<string, string>);

describe('a message', () => {
  it('is signed as receivers verify it with the library of the standard', async () => {
    receiver.answers({ status: 200, body: '\n  Thank you\nand more' });
    expect(await send()).toMatchObject({ status: 200, problem: null, answer: 'Thank you', retryAfterMs: null });
    expect(verified(secret)).toEqual(JSON.parse(body));
    expect(() => verified(makeSecret())).toThrow('No matching signature');
    expect(last()?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' });
    expect(last()?.headers.cookie).toBeUndefined();
  });

  it('is signed with both secrets while they overlap', async () => {
    const old = makeSecret();
    await send({}, { secrets: [secret, old] });
    expect(verified(old)).toEqual(verified(secret));
  });

  it('has the signature that the specification gives as its example', () => {
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signedHeaders(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });
});

describe('an answer', () => {
  it.each([
    [201, {}, { problem: null, retryAfterMs: null }],
    [302, { location: 'https://receiver.test/else' }, { problem: 'redirect' }],
    [307, { location: 'http://169.254.169.254/' }, { problem: 'redirect' }],
    [404, {}, { problem: 'status' }],
    [410, {}, { problem: 'status' }],
    [429, { 'retry-after': '120' }, { problem: 'status', retryAfterMs: 120_000 }],
    [503, {}, { problem: 'status', retryAfterMs: null }],
  ] as const)('%d %o is %o, and leads nowhere else', async (status, headers, expected) => {
    receiver.answers({ status, headers });
    const before = receiver.received.length;
    expect(await send()).toMatchObject({ status, ...expected });
    expect(receiver.received.length).toBe(before + 1);
  });

  it('that never ends is read up to a limit, and of it one short line is kept', async () => {
    receiver.answers((_, response) => {
      response.writeHead(200);
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(more));
      };
      more();
      return Promise.resolve(undefined);
    });
    expect(await send()).toMatchObject({ status: 200, problem: null, answer: 'x'.repeat(200) });
  });

  it('is shown without control characters', async () => {
    receiver.answers({ status: 500, body: '\u001B[2Jout of\u0000 order\tnow' });
    expect(await send()).toMatchObject({ answer: '[2Jout of order now' });
  });

  it('that does not come in time is late', async () => {
    receiver.answers(() => new Promise(() => undefined));
    expect(await send({ withinMs: 50 })).toMatchObject({ status: null, problem: 'late' });
  });

  it('whose body does not come in time counts by its status', async () => {
    receiver.answers((_, response) => {
      response.writeHead(200).write('half');
      return Promise.resolve(undefined);
    });
    expect(await send({ withinMs: 300 })).toMatchObject({ status: 200, problem: null, answer: 'half' });
  });
});

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    '10.0.0.8',
    '100.64.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '[fe80::1]',
    '[2002:7f00:1::]',
  ])('%s is not sent to, without asking anyone', async (host) => {
    const before = receiver.received.length;
    const neverAsked: LookUp = () => expect.fail('a name was looked up');
    const url = `https://${host}:${receiver.port}/`;
    expect(await send({ isAllowed: isPublicAddress, lookUp: neverAsked }, { url })).toMatchObject({
      problem: 'private',
    });
    expect(receiver.received.length).toBe(before);
  });

  it.each(['localhost', 'localhost.', 'receiver.test', 'deep.localhost'])(
    '%s leads to this machine and is not sent to',
    async (host) => {
      const url = `https://${host}:${receiver.port}/`;
      const before = receiver.received.length;
      expect(await send({ isAllowed: isPublicAddress }, { url })).toMatchObject({ problem: 'private' });
      expect(receiver.received.length).toBe(before);
    },
  );

  it('one of whose addresses is private is not sent to, nor one that the name server changes for the connection', async () => {
    const both: LookUp = (_host, _options, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    expect(await send({ isAllowed: isPublicAddress, lookUp: both })).toMatchObject({ problem: 'private' });
    let asked = 0;
    const rebinding: LookUp = (_host, _options, done) => {
      asked += 1;
      done(null, [{ address: asked === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]);
    };
    // The first answer is what is connected to, and nobody answers there in time; a second one is checked as well.
    const ways = { isAllowed: isPublicAddress, lookUp: rebinding, withinMs: 50 };
    expect(['late', 'unreachable']).toContain((await send(ways)).problem);
    expect(asked).toBe(1);
    expect(await send(ways)).toMatchObject({ problem: 'private' });
  });

  it('without https is not sent to, except on this machine where the installation allows it', async () => {
    let calls = 0;
    const local: Server = createServer((_, response) => {
      calls += 1;
      response.end('here');
    });
    await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void local.close());
    const { port } = local.address() as AddressInfo;
    for (const url of ['http://receiver.test/', `http://localhost:${port}/`, 'ftp://receiver.test/']) {
      expect(await send({ isAllowed: isPublicAddress }, { url })).toMatchObject({ problem: 'private' });
    }
    expect(await send({}, { url: `http://receiver.test:${port}/` })).toMatchObject({ problem: 'private' });
    expect(calls).toBe(0);
    expect(await send({}, { url: `http://localhost:${port}/` })).toMatchObject({ status: 200, answer: 'here' });
  });

  it('that cannot be reached or trusted fails', async () => {
    expect(await send({}, { url: 'https://receiver.test:1/' })).toMatchObject({ problem: 'unreachable' });
    expect(await send({ tls: {} })).toMatchObject({ problem: 'unreachable' });
  });
});

import { Agent, type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { importHistory } from '#contracts/journey/history-endpoints.ts';
import { importLimits } from '#contracts/journey/history-import.ts';
import type { WebHandler } from '#platform/adapters/http/web-handler.ts';
import { BodiesUnderWay, bodiesUnderWay } from './limits/bodies-under-way.ts';
import { RefusedCalls } from './limits/refused-calls.ts';
import { openServer, rows } from './testing/open-server.ts';
import { as, register, serverForTests, signUp } from './testing/test-server.ts';

const { parts, handlers } = await openServer();
const plenty = { name: 'test calls of network', unit: 'calls', most: 9, left: 9, withinSeconds: 60, resetSeconds: 60 };
const budgets = {
  spend: () => undefined,
  check: () => undefined,
  allowance: () => ({ ...plenty, unit: 'calls', allows: true }) as const,
};
const bodies = new BodiesUnderWay({ refused: new RefusedCalls(), deviceOf: parts.identity.deviceOf });
const all = { ...rows, importHistory };
const answered = { position: '000000000001' };
const imports = (async () => answered) as unknown as WebHandler<typeof importHistory>;
const server = await serverForTests(
  parts,
  all,
  { ...handlers, importHistory: imports },
  {
    bodies,
    budgets,
    trustProxy: 'loopback',
  },
);
await server.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.server.address() as AddressInfo;

const history = { url: '/api/account/history-imports?dryRun=true', bytes: importLimits.bytes - 100 };
const form = { url: '/api/auth/login', bytes: 255 * 1_024 };
/** All bodies are parts of one: what grows is what the server holds. */
const spaces = Buffer.alloc(importLimits.bytes, ' ');

interface Sender {
  readonly ip: string;
  readonly cookie?: string;
}
interface Sent {
  readonly request: ClientRequest;
  answer: { readonly status: number; readonly headers: Record<string, unknown> } | undefined;
  closed: boolean;
}
const opened: Sent[] = [];
afterEach(async () => {
  for (const { request } of opened.splice(0)) request.destroy();
  await expectSoon(() => bodies.bytes).toBe(0);
});

/** Sends all of a body but its last byte. */
function begin({ url, bytes }: typeof form, { ip, cookie }: Sender, isChunked = false): Sent {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': ip,
    ...(cookie !== undefined && { cookie }),
    ...(!isChunked && { 'content-length': bytes }),
  };
  const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: url, headers, agent: false });
  const sent: Sent = { request, answer: undefined, closed: false };
  request.on('response', (response) => {
    sent.answer = { status: response.statusCode ?? 0, headers: response.headers };
    response.resume();
  });
  request.on('error', () => undefined);
  request.on('close', () => (sent.closed = true));
  request.write(spaces.subarray(0, bytes - 1));
  opened.push(sent);
  return sent;
}
const beginMany = (count: number, ...what: Parameters<typeof begin>) =>
  Array.from({ length: count }, () => begin(...what));
const expectSoon = (look: () => number) => expect.poll(look, { timeout: 120_000 });
const refusedOf = (sent: readonly Sent[]) => sent.filter(({ answer }) => answer !== undefined);

it('of many slow bodies as many are held as their sender may have, and the others are refused unread', async () => {
  const ada = await signUp(server);
  const fresh = await register(server);
  const before = process.memoryUsage().arrayBuffers;
  const ofAda = beginMany(55, history, { ip: '203.0.113.1', cookie: ada.cookie });
  const ofFresh = beginMany(55, history, { ip: '203.0.113.2', cookie: fresh.cookie });
  const ofVisitors = beginMany(200, form, { ip: '203.0.113.3' });
  const held = (bytes: number, most: number) => Math.floor(most / bytes);
  await expectSoon(() => refusedOf(ofAda).length).toBe(55 - held(history.bytes, bodiesUnderWay.ofPerson));
  await expectSoon(() => refusedOf(ofFresh).length).toBe(55 - held(history.bytes, bodiesUnderWay.ofPerson));
  await expectSoon(() => refusedOf(ofVisitors).length).toBe(200 - held(form.bytes, bodiesUnderWay.ofNetwork));
  for (const { answer } of refusedOf([...ofAda, ...ofFresh, ...ofVisitors])) {
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '5', ratelimit: '"other";r=0;t=5' } });
  }
  const most = 2 * bodiesUnderWay.ofPerson + bodiesUnderWay.ofNetwork;
  expect(bodies.bytes).toBeLessThanOrEqual(most);
  // What each connection has read of a body that nobody will read is no more than a piece of it.
  const ofConnections = opened.length * 128 * 1_024;
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(most + ofConnections);
});

it('the calls of others pass meanwhile, in the same network and elsewhere', async () => {
  const [ada, ben, fresh] = [await signUp(server), await signUp(server), await register(server)];
  const sameNetwork = '203.0.113.4';
  const ofAda = beginMany(10, history, { ip: sameNetwork, cookie: ada.cookie });
  const ofVisitors = beginMany(100, form, { ip: sameNetwork });
  await expectSoon(() => refusedOf(ofAda).length + refusedOf(ofVisitors).length).toBeGreaterThan(40);
  const ask = async ({ ip, cookie = '' }: Sender, username = 'nobody') => {
    const payload = { username, password: 'gloomy-otter-71' };
    const headers = { 'x-forwarded-for': ip, cookie };
    const answer = await server.inject({ method: 'POST', url: form.url, payload, headers });
    return answer.statusCode;
  };
  const large = async (cookie: string, ip: string) => {
    const payload = `"${' '.repeat(history.bytes - 2)}"`;
    const headers = { 'x-forwarded-for': ip, 'content-type': 'application/json' };
    const answer = await server.inject(as(cookie, { method: 'POST', url: history.url, payload, headers }));
    return answer.statusCode;
  };
  expect(await ask({ ip: '203.0.113.5' })).toBe(401);
  expect(await large(ben.cookie, sameNetwork)).toBe(400);
  expect(await large(fresh.cookie, '203.0.113.6')).toBe(400);
  // The browser that ben registered in is known there.
  expect(await ask({ ip: sameNetwork, cookie: ben.cookie }, String(ben.form['username']))).toBe(200);
  const another = begin(form, { ip: sameNetwork });
  await expectSoon(() => another.answer?.status ?? 0).toBe(429);
});

it('the room is given back when a body has been read, and when its connection ends', async () => {
  const ada = await signUp(server);
  const sender = { ip: '203.0.113.7', cookie: ada.cookie };
  const [first, second] = [begin(history, sender), begin(history, sender)];
  await expectSoon(() => bodies.bytes).toBe(2 * history.bytes);
  const third = begin(history, sender);
  await expectSoon(() => refusedOf([third]).length).toBe(1);
  first.request.end(' ');
  await expectSoon(() => first.answer?.status ?? 0).toBe(400);
  second.request.destroy();
  await expectSoon(() => bodies.bytes).toBe(0);
});

it('a body that does not announce its length takes as much room as its route reads', async () => {
  const sender = { ip: '203.0.113.8' };
  const ofVisitors = beginMany(100, { ...form, bytes: 1_000 }, sender, true);
  await expectSoon(() => refusedOf(ofVisitors).length).toBe(100 - Math.floor(bodiesUnderWay.ofNetwork / (256 * 1_024)));
});

it('a body in parts of one byte is read as it is in one', async () => {
  const text = JSON.stringify({ username: 'nobody', password: 'x'.repeat(200) });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: form.url, headers, agent: false });
    request.on('response', (response) => resolve(response.resume().statusCode));
    request.on('error', reject);
    for (const byte of text) request.write(byte);
    request.end();
  });
  expect(status).toBe(401);
});

it.each([
  ['of another type', form.url, 'text/plain', 200 * 1_024, false],
  ['of another type, without its length', form.url, 'text/plain', 200 * 1_024, true],
  ['that is too large, without its length', form.url, 'application/json', 400 * 1_024, true],
] as const)(
  'a refused body %s leaves its connection free for the next call',
  async (_, url, type, bytes, isChunked) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (method: string, path: string, headers: Record<string, string | number>, body?: Buffer) =>
      new Promise<{ status: number | undefined }>((resolve, reject) => {
        const request = httpRequest({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
          response.resume().once('end', () => resolve({ status: response.statusCode }));
        });
        request.once('error', reject).end(body);
      });
    const headers = {
      'content-type': type,
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }),
    };
    const refused = await call('POST', url, headers, spaces.subarray(0, bytes));
    expect(refused.status).toBe(type === 'text/plain' ? 415 : 413);
    // An unread body would hold this call up until its time is over, which is answered with 408.
    expect((await call('GET', '/api/auth/user', {})).status).not.toBe(408);
    agent.destroy();
  },
);

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#contracts/api.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { queueNames } from '#contracts/operations/queues.ts';
import { scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await wholeApi();
const admin = await person('admin', crypto.randomUUID());

const read = async (url: string, headers: Record<string, string> = {}) => {
  const began = performance.now();
  const answer = await server.inject({ url, headers: { cookie: admin.cookie, ...headers } });
  return { status: answer.statusCode, body: answer.json(), tookMs: performance.now() - began };
};
const readFrom = (position: string) => read('/api/notifications', { 'x-min-position': position });

it.each([
  ['no position of this log', 'zzzz'],
  ['one of another kind of log', '00000000000000000007-00000000000000000007'],
])('a read that is to be as fresh as %s is 400 at once', async (_what, position) => {
  const { status, body, tookMs } = await readFrom(position);
  expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', 'headers.x-min-position']);
  expect(tookMs).toBeLessThan(1_000);
});

it('a position past the end of the log, as a client has it after a backup was restored, is answered with what there is', async () => {
  const { status, tookMs } = await readFrom('9999999999999999');
  expect(status).toBe(200);
  expect(tookMs).toBeLessThan(1_000);
});

it('a read that is to be as fresh as what was just written waits for it', async () => {
  const payload = {
    user_id: '1',
    type: 'emotional_state',
    timestamp: new Date().toISOString(),
    data: { emotion: 'calm' },
  };
  const url = '/api/achievements/track-progress';
  const { position } = (
    await server.inject({ method: 'POST', url, payload, headers: { cookie: admin.cookie } })
  ).json();
  expect((await readFrom(position)).status).toBe(200);
  // Written by another process: this one has not heard of it.
  const head = await stores.eventLog.log.head();
  expect((await readFrom(head)).status).toBe(200);
});

/** The fields of an object schema. */
const shapeOf = (schema: Endpoint['query']): object => Object(schema instanceof z.ZodMiniObject ? schema.shape : {});
const growing = (Object.entries(api) as [string, Endpoint][]).filter(
  ([, { method, query }]) => method === 'GET' && 'cursor' in shapeOf(query),
);

const params: Readonly<Record<string, string>> = {
  assessment: Object.keys(assessments)[0] ?? '',
  scenario: scenarioIds[0],
  queue: queueNames[0],
};

it('there are lists that grow', () => expect(growing.length).toBeGreaterThan(5));

it.each(growing)('%s takes no cursor but one that it gave', async (_name, endpoint) => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? admin.userId);
  for (const cursor of ['garbage', '-', 'zz-zz', '0:0', '%00', '9'.repeat(200)]) {
    const { status, body } = await read(`${path}?cursor=${encodeURIComponent(cursor)}`);
    expect([cursor, status, body.issues?.[0]?.path]).toEqual([cursor, 400, 'query.cursor']);
  }
  expect((await read(path)).status).toBe(200);
});

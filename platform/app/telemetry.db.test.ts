import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTelemetry } from '#platform/adapters/telemetry/open-telemetry.ts';
import { makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import { Closing } from '#platform/base/closing.ts';
import { Telemetry } from '#platform/base/telemetry.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { until } from '#platform/testing/until.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { withFreePort } from './port.ts';
import { atEnd } from '#platform/testing/at-end.ts';

interface Received {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
}

/** A receiver of OTLP over HTTP. `answer` is its status; undefined: it never answers. */
async function receiver(answer: number | undefined) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, key: headers['api-key']?.toString(), body: Buffer.concat(chunks).toString() });
      if (answer !== undefined) response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

// The format of OTLP in JSON.
const spansIn = (received: readonly Received[]): readonly Span[] =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
      ),
    );

const settings = (endpoint: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret%2Dkey',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
});
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

it('exports one trace from a request to its commands, and the work behind it, without a word about people', async () => {
  const { received, endpoint } = await receiver(200);
  const { url } = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'rh-telemetry-'));
  const config = await withFreePort(
    readConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      ALLOW_UNSAFE_DATABASE: '1',
      DEMO: '0',
      PORT: '0',
      ...settings(endpoint),
    }),
  );
  const telemetry = new Telemetry();
  const lines: string[] = [];
  const log = pino(
    { level: 'debug', mixin: () => ({ ...telemetry.ids() }) },
    { write: (line: string) => void lines.push(line) },
  );
  const closing = new Closing();
  const { signal } = new AbortController();
  await compose(config, { log, closing, signal, telemetry, uiBuilt: Promise.resolve() });
  const person = {
    username: 'canary-username',
    email: 'canary-mail@people.test',
    password: 'canary-gloomy-otter-71',
    firstName: 'Canaryfirst',
    lastName: 'Canarylast',
  };
  const headers = { 'content-type': 'application/json', origin: config.publicUrl, traceparent };
  const send = (method: string, path: string, body: object, more: Record<string, string> = {}) =>
    fetch(config.publicUrl + path, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const registered = await send('POST', '/api/auth/register', person);
  expect(registered.status).toBe(201);
  const { user } = (await registered.json()) as { user: { id: string } };
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const written = await send('PUT', '/api/journey/steps/1/reflection', { metaphor: 'canary-words' }, { cookie });
  expect(written.status).toBeLessThan(300);
  await fetch(`${config.publicUrl}/api/canary-path/${user.id}?canary=query`, { headers: { traceparent, cookie } });

  await until(() => {
    const names = spansIn(received).map(({ name }) => name);
    expect(names).toContain('projections');
    expect(names).toContain('send mail');
    expect(names.some((name) => name.startsWith('round '))).toBe(true);
    expect(names.filter((name) => name.startsWith('PUT /api/journey'))).toHaveLength(1);
    expect(received.some(({ path }) => path === '/v1/metrics')).toBe(true);
  });
  const everyMail = await fetch(`${config.publicUrl}/metrics`).then((answer) => answer.text());
  expect(await closing.closeAll(log)).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });

  const spans = spansIn(received);
  const request = spans.find(({ name }) => name.startsWith('PUT /api/journey'));
  expect([request?.traceId, request?.parentSpanId]).toEqual([traceId, '00f067aa0ba902b7']);
  const facts = Object.fromEntries(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
  expect(facts).toMatchObject({ 'http.request.method': 'PUT', 'http.response.status_code': written.status });
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(inside.map(({ name }) => name.replace(/ \w+$/, ''))).toContain('command learner');
  expect(inside.every((span) => span.traceId === traceId)).toBe(true);
  // A path that no route answers is not named.
  expect(spans.filter(({ name }) => name === 'GET').length).toBe(1);

  const metrics = received.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body);
  const scraped = [...everyMail.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
  expect(scraped.filter((name) => !metrics.some((body) => body.includes(`"name":"${name}"`)))).toEqual([]);

  expect(new Set(received.map(({ key }) => key))).toEqual(new Set(['secret-key']));
  const bytes = received.map(({ body }) => body).join('\n');
  const [, token = ''] = /=([^;]{8,})/.exec(cookie) ?? [];
  for (const canary of ['canary', 'Canary', user.id, token, config.sessionSecrets[0]]) {
    expect(bytes.includes(canary), canary).toBe(false);
  }
});

it.each([['hangs', undefined] as const, ['refuses', 400] as const])(
  'a receiver that %s costs requests nothing, and is said at most once',
  async (_, status) => {
    const { received, endpoint } = await receiver(status);
    const { server, stores, identity, logged, person } = await wholeApi(settings(endpoint));
    const { cookie } = await person();
    const read = () => server.inject({ url: '/api/account', headers: { cookie, traceparent } });
    for (let times = 0; times < 20; times += 1) {
      expect((await read()).statusCode).toBeLessThan(500);
      if (times === 10) await until(() => expect(received.length).toBeGreaterThan(0));
    }
    const told = () => logged().match(/telemetry: spans cannot be exported/g)?.length ?? 0;
    if (status !== undefined) {
      await until(() => expect(told()).toBe(1));
      const before = received.length;
      await read();
      await until(() => expect(received.length).toBeGreaterThan(before));
      expect(told()).toBe(1);
    }
    const name = 'late-person';
    const account = { username: name, email: `${name}@people.test`, password: 'gloomy-otter-71' };
    const { commandHandlers } = stores;
    const log = pino({ level: 'silent' });
    const who = { ...account, firstName: 'Kim', lastName: 'Doe', role: 'learner' as const, organizationId: null };
    expect((await makeAccount(who, identity, { ...commandHandlers, log })).id).not.toBe('');
  },
  90_000,
);

it('a receiver that hangs does not hold up the end of the process', async () => {
  const { endpoint } = await receiver(undefined);
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-telemetry-')), ...settings(endpoint) });
  if (config.telemetry === undefined) throw new Error('No receiver is set');
  const exporter = openTelemetry(config.telemetry, pino({ level: 'silent' }));
  const endMetrics = exporter.exportMetrics(async () => []);
  await exporter.span('test', {}, async () => undefined);
  const before = performance.now();
  await endMetrics();
  await exporter.close();
  // Four seconds. Exports give up by themselves after twenty.
  expect(performance.now() - before).toBeLessThan(16_000);
});

it('a line that is logged inside a span carries its ids', async () => {
  const { endpoint } = await receiver(200);
  const { stores, logged } = await wholeApi(settings(endpoint));
  const ids = await stores.telemetry.span('test', {}, async () => stores.telemetry.ids());
  expect(ids).toEqual({
    trace_id: expect.stringMatching(/^[\da-f]{32}$/),
    span_id: expect.stringMatching(/^[\da-f]{16}$/),
  });
  expect(stores.telemetry.ids()).toBeUndefined();
  expect(logged()).not.toContain('secret-key');
});

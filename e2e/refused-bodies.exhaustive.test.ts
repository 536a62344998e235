import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { budgets } from '#platform/adapters/http/limits/budget-table.ts';
import { type OtherRoute, otherRoutes } from '#platform/adapters/http/other-routes.ts';
import { childrenOf } from './drivers/processes.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { registerAt } from './drivers/register.ts';

/** Processor time of the main thread that a refused call may take, and what may stay of its memory. */
const mostMs = 50;
const mostMb = 50;
const usualRoom = 256 * 1024;
/** By then the thread that read large bodies has ended. */
const threadMs = 10_000;

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly room: number;
  readonly types: readonly string[];
}

const json = 'application/json';
const idOf = 'c0ffee00-0000-4000-8000-000000000001';
const addressOf = (path: string): string => path.replaceAll(/:\w+|\*/g, idOf);
const rows: Record<string, Endpoint> = api;
const others: Record<string, OtherRoute> = otherRoutes;

/** Every route of the contracts and beside them, and paths that none answers. */
const routes: readonly Route[] = [
  ...Object.entries(rows).map(([name, { method, path, bodyLimit, budget, beacon }]) => ({
    name,
    method,
    path: addressOf(path),
    room: bodyLimit ?? budgets[budget].largest ?? usualRoom,
    types: [json, ...(beacon ? ['text/plain'] : [])],
  })),
  ...Object.entries(others).map(([name, { method, path, body }]) => ({
    name,
    method,
    path: addressOf(path),
    room: usualRoom,
    types: body?.types ?? [json],
  })),
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) =>
    ['/api/nothing', '/nothing', '/scim/v2/nothing'].map((path) => ({
      name: `${method} ${path}`,
      method,
      path,
      room: usualRoom,
      types: [json],
    })),
  ),
];

const filled = (room: number, begin: string, part: (at: number) => string, end: string): string => {
  const parts: string[] = [];
  let left = room - begin.length - end.length;
  for (let at = 0; ; at += 1) {
    const next = part(at);
    left -= next.length;
    if (left < 0) return begin + parts.join('') + end;
    parts.push(next);
  }
};

/** A line of a file of history, as text of a body. */
const record = (title: string, size: number): string => {
  const photos = Array.from({ length: 20 }, (_, at) => `https://a.test/${at}`);
  const data = {
    title,
    photos,
    recordingUrl: `https://a.test/${'x'.repeat(Math.min(1_900, size / 3))}`,
    storyText: '',
  };
  const line = (storyText: string) =>
    JSON.stringify({ type: 'story_evidence', timestamp: '2024-01-01T00:00:00Z', data: { ...data, storyText } });
  return JSON.stringify(line('x'.repeat(Math.max(0, size - line('').length))));
};
/** A file of that many records, or of as many as there is room for. */
const history = (room: number, most: number, last: string): string => {
  const records = Math.min(most, Math.floor(room / 1_500));
  const lines = Array.from({ length: records }, (_, at) => record(`${at}`, Math.floor(room / records) - 200));
  return `{"format":"ndjson","lines":[${[...lines, last].join(',')}]}`;
};

/** Bodies that cost as much as a body of that size can, and that no route accepts. */
const worst = {
  'many keys': (room: number) => filled(room, '{"lines":1', (at) => `,"${at.toString(36)}":1`, '}'),
  'many long keys': (room: number) => filled(room, '{"lines":1', (at) => `,"unknown field ${at}":{"a":"b"}`, '}'),
  'one key often': (room: number) => filled(room, '{"a":1', () => ',"a":1', '}'),
  'many empty values': (room: number) => filled(room, '{"format":"csv","lines":[""', () => ',""', ']}'),
  'many numbers': (room: number) => filled(room, '{"format":"csv","events":[1],"lines":[0', () => ',0', ']}'),
  'as many objects as are read': (room: number) =>
    filled(Math.min(room, 150_000), '{"events":[{}', (at) => `,{"${at}":{}}`, ']}'),
  'as many lines as are read': (room: number) =>
    filled(
      room,
      '{"format":"ndjson","lines":["x"',
      () => `,"${'{\\"type\\":1,\\"\\\\u0041\\":[1,2]}'.padEnd(1_600)}"`,
      ']}',
    ),
  'as many faulty lines as a file may have': (room: number) =>
    filled(
      room,
      '{"format":"ndjson","lines":["x"',
      (at) => (at < 999 ? `,"${`{\\"type\\":\\"flight_report\\"${',\\"\\":1'.repeat(700)}}`.padEnd(7_900)}"` : ',""'),
      ']}',
    ),
  'one record too many': (room: number) => history(room, 1_000, record('', 1_000)),
  'as many records as are taken, and a faulty line': (room: number) => history(room, 999, '"x"'),
  'one long line': (room: number) => filled(room, '{"format":"csv","lines":["', () => 'a,', '"]}'),
  'one long text of escapes': (room: number) => filled(room, '{"text":"', () => '\\u0041', '"}'),
  'deep nesting': (room: number) => '['.repeat(room / 2) + ']'.repeat(room / 2),
  'no JSON': (room: number) => filled(room, '{"a":', () => '"', ''),
} as const;

/** They take the largest bodies, and read them twice. */
const ofHistory = ['importHistory'];

/**
 * Each route gets a third of the bodies, and each body is sent to a third of the routes; those of history get them all. With
 * ROUTES=all every route gets every body.
 */
const isChosen = (route: number, body: number): boolean =>
  process.env['ROUTES'] === 'all' || (route + body) % 3 === 0 || ofHistory.includes(routes[route]?.name ?? '');

/** Sends a request from a network of its own. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
interface Answer {
  readonly status: number;
  readonly limit: string;
  readonly left: string;
}
function send(url: string, { method, path }: Route, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const sent = httpRequest(
      new URL(path, url),
      { method, agent, headers: { ...headers, 'content-length': bytes.length } },
      (answer) => {
        answer.resume();
        const { 'ratelimit-policy': limit = '', ratelimit: left = '' } = answer.headers;
        const done = () => resolve({ status: answer.statusCode ?? 0, limit: String(limit), left: String(left) });
        // Streams of events go on until whoever listens goes away.
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) answer.destroy();
        answer.once('close', done);
      },
    );
    sent.once('error', reject);
    sent.end(bytes);
  });
}

/** What the system has accounted to the main thread, in milliseconds. */
const processorOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** npm, and below it the server with its database and helpers: the one of them that has most memory. */
function serverOf(npm: number): number {
  const [server = npm] = [npm, ...childrenOf(npm)].toSorted((one, other) => memoryOf(other) - memoryOf(one));
  return server;
}

const endsSession = ({ name, path }: Route): boolean => /log-?out|sign-?out|sessions|erase/i.test(`${name} ${path}`);

/** `r` and `t` of what is left of a limit. */
const leftOf = ({ left }: Answer) => {
  const [, calls = '', seconds = ''] = /r=(\d+);t=(\d+)/.exec(left) ?? [];
  return { calls: Number(calls), seconds: Number(seconds) };
};

/** Whether the second of two answers counts one call more than the first, or begins another stretch of time. */
const isCounted = (first: Answer, second: Answer): boolean => {
  if (second.status === 429) return true;
  const [before, now] = [leftOf(first), leftOf(second)];
  return first.limit !== second.limit || now.calls < before.calls || now.seconds > before.seconds;
};

/** A small machine: what Node gives itself where there are 2 GiB. */
const settings = { DEMO: '0', TRUST_PROXY: 'loopback', NODE_OPTIONS: '--max-old-space-size=512' };

it.each([
  ['a visitor', false],
  ['a fresh account', true],
] as const)(
  'the worst refused body of %s costs little on every route, leaves no memory taken, and is counted',
  { timeout: 3_600_000 },
  async (_who, signedIn) => {
    const product = await startProduct({ env: { ...settings, DATA_DIR: temporaryDirectory() } });
    const pid = serverOf(product.pid);
    let cookie = '';
    let people = 0;
    const someone = async (): Promise<void> => {
      people += 1;
      if (signedIn) ({ cookie } = await registerAt(product.url, `worst${people}`));
    };
    const problems: object[] = [];
    const measured: { route: string; ms: number }[] = [];
    let network = 0;
    const cost = async (route: Route, type: string, body: string) => {
      const headers = {
        'content-type': type,
        'x-forwarded-for': `198.${18 + (network >> 8)}.${network & 255}.7`,
        ...(signedIn && { cookie }),
      };
      const before = processorOf(pid);
      const answer = await send(product.url, route, headers, body);
      return { answer, ms: processorOf(pid) - before };
    };
    // Whatever is loaded and compiled with the first call of a route has its memory.
    await someone();
    for (const route of routes) if (!endsSession(route)) await cost(route, json, '{"unknown":1}');
    // A round of the largest bodies brings the process to its working size. V8's heap is back where it was after a full
    // collection, but the C library keeps some 60 to 100 MB of what it freed, and no more of it after the fourth round.
    const largest = routes.filter(({ name }) => ofHistory.includes(name));
    for (const make of Object.values(worst)) {
      await someone();
      for (const route of largest) await cost(route, json, make(route.room));
    }
    await setTimeout(threadMs);
    const memory = memoryOf(pid);
    for (const [at, route] of routes.entries()) {
      if (signedIn && endsSession(route)) continue;
      network = at;
      if (at % 10 === 0) await someone();
      let before: Answer | undefined;
      for (const [place, [name, make]] of Object.entries(worst).entries()) {
        if (!isChosen(at, place)) continue;
        if (route.name === 'importHistory') {
          // One person may not send that much of it within an hour.
          await someone();
          before = undefined;
        }
        for (const type of place < 3 ? [...route.types, 'application/x-unknown'] : route.types) {
          const body = make(type === json ? route.room : Math.min(route.room, usualRoom));
          let { answer, ms } = await cost(route, type, body);
          if (before && !isCounted(before, answer)) problems.push({ route: route.name, name, type, before, answer });
          before = answer;
          // Another call, a round of the workers or the collector of garbage may have fallen into the time.
          for (let again = 0; again < 8 && ms > mostMs; again += 1) {
            const next = await cost(route, type, body);
            ms = Math.min(ms, next.ms);
            before = next.answer;
          }
          // A call that reads is answered whatever comes with it. What it costs by itself is not the cost of the body.
          if (answer.status < 400 && ms > mostMs) ms -= (await cost(route, json, '')).ms;
          measured.push({ route: `${route.name} ${name} ${type}`, ms });
          if (ms > mostMs || answer.status >= 500 || answer.left === '') {
            problems.push({ route: `${route.method} ${route.path}`, name, type, answer, ms });
          }
        }
      }
    }
    await expect.poll(() => memoryOf(pid) - memory, { interval: 500 }).toBeLessThan(mostMb);
    const slowest = measured.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
    expect(problems, JSON.stringify({ problems, slowest }, null, 1)).toEqual([]);
    expect(product.said().err).not.toContain('heap limit');
  },
);

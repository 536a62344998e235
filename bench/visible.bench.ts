import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Figure, Surroundings } from './frame/bench.ts';
import { startProduct } from './frame/product.ts';
import { percentile, summarize } from './frame/rounds.ts';

const perSecond = 500;
const forMs = 4_000;
const people = 300;

interface Somebody {
  readonly cookie: string;
  /** The same person in another session, which knows nothing of the first one's commands. */
  readonly other: string;
}

/** Connections are kept and shared, as a proxy in front of the product does. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answered {
  readonly status: number;
  readonly cookies: string;
  readonly body: string;
}

function ask(method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
          const status = answer.statusCode ?? 0;
          if (status < 300) resolve({ status, cookies, body: text });
          else reject(new Error(`${method} ${url}: ${status} ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function signUp(url: string, number: number): Promise<Somebody> {
  const username = `pilot${number}-${randomUUID().slice(0, 8)}`;
  const password = 'gloomy-otter-71';
  const form = { username, email: `${username}@example.org`, password, firstName: 'Ada', lastName: 'Lovelace' };
  const registered = await ask('POST', `${url}/api/auth/register`, {}, form);
  const again = await ask('POST', `${url}/api/auth/login`, {}, { username, password });
  return { cookie: registered.cookies, other: again.cookies };
}

/** From sending what somebody wrote until another session of theirs reads it, in milliseconds. */
async function untilVisible(url: string, { cookie, other }: Somebody): Promise<number> {
  const intention = `Say thank you, ${randomUUID()}`;
  const began = performance.now();
  const saved = await ask('PUT', `${url}/api/journey/steps/1/reflection`, { cookie }, { intention });
  // The answer says where the log stands with it, for whoever wants to read at least that.
  const { position } = JSON.parse(saved.body) as { position: string };
  const headers = { cookie: other, 'x-min-position': position };
  const read = await ask('GET', `${url}/api/journey/steps/1`, headers);
  const { answers } = JSON.parse(read.body) as { answers: { intention?: string } | null };
  const took = performance.now() - began;
  if (answers?.intention !== intention) throw new Error(`A read does not show what was written: ${read.status}`);
  return took;
}

interface Round {
  /** Milliseconds, sorted. */
  readonly taken: readonly number[];
  readonly perSecond: number;
}

/**
 * Sends at a steady pace, whether or not what was sent before has been answered, each time as somebody who is free;
 * where nobody is, the product does not keep up, and the pace that was reached says so.
 */
async function round(url: string, everybody: readonly Somebody[]): Promise<Round> {
  const taken: number[] = [];
  const free = [...everybody];
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; performance.now() - began < forMs; await pause(1)) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    while (sent < due && free.length > 0) {
      const somebody = free.shift();
      if (!somebody) break;
      sent += 1;
      const work = untilVisible(url, somebody).then((took) => {
        taken.push(took);
        free.push(somebody);
        underWay.delete(work);
      });
      work.catch(() => undefined); // awaited below
      underWay.add(work);
    }
  }
  await Promise.all(underWay);
  const seconds = (performance.now() - began) / 1_000;
  return { taken: taken.toSorted((one, other) => one - other), perSecond: taken.length / seconds };
}

export const bench: Bench = {
  name: 'visible',
  about: `a command sent over HTTP until a read of another session shows it, at ${perSecond} commands a second`,
  run: async ({ place, rounds, say }: Surroundings): Promise<readonly Figure[]> => {
    const { url } = await startProduct(place);
    say('signs people up');
    const everybody: Somebody[] = [];
    for (let number = 0; number < people; number += 1) everybody.push(await signUp(url, number));
    const rows: Round[] = [];
    for (let turn = -1; turn < rounds; turn += 1) {
      const measured = await round(url, everybody);
      if (turn >= 0) rows.push(measured); // the first one was to warm up
    }
    const at = (share: number) => summarize(rows.map(({ taken }) => percentile(taken, share)));
    const details = { 'commands/s': Math.round(summarize(rows.map((row) => row.perSecond)).median) };
    return [
      { what: 'p50', unit: 'ms', product: at(0.5), goals: [{ of: 'product', most: 8 }], details },
      { what: 'p99', unit: 'ms', product: at(0.99), goals: [{ of: 'product', most: 40 }], details },
    ];
  },
};

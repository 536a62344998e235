import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './frame/bench.ts';
import { startProduct } from './frame/programs.ts';
import { percentile, ratioOf, summarize } from './frame/rounds.ts';

const perSecond = 500;
const forMs = 4_000;
const people = 300;

interface Pilot {
  readonly cookie: string;
  /** A second session of the same person, unaware of the first one's commands. */
  readonly other: string;
}

/** Keeps and shares connections, as a reverse proxy does. */
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

async function signUp(url: string, number: number): Promise<Pilot> {
  const username = `pilot${number}-${randomUUID().slice(0, 8)}`;
  const password = 'gloomy-otter-71';
  const form = { username, email: `${username}@example.org`, password, firstName: 'Ada', lastName: 'Lovelace' };
  const registered = await ask('POST', `${url}/api/auth/register`, {}, form);
  const again = await ask('POST', `${url}/api/auth/login`, {}, { username, password });
  return { cookie: registered.cookies, other: again.cookies };
}

/** Milliseconds from sending a draft until its answer, and until another session of the same person reads it. */
interface Taken {
  readonly answered: number;
  readonly visible: number;
}

async function untilVisible(url: string, { cookie, other }: Pilot): Promise<Taken> {
  const intention = `Say thank you, ${randomUUID()}`;
  const began = performance.now();
  const saved = await ask('PUT', `${url}/api/journey/steps/1/reflection`, { cookie }, { intention });
  const answered = performance.now() - began;
  const { position } = JSON.parse(saved.body) as { position: string };
  const headers = { cookie: other, 'x-min-position': position };
  const read = await ask('GET', `${url}/api/journey/steps/1`, headers);
  const { answers } = JSON.parse(read.body) as { answers: { intention?: string } | null };
  const visible = performance.now() - began;
  if (answers?.intention !== intention) throw new Error(`A read does not show what was written: ${read.status}`);
  return { answered, visible };
}

interface Round {
  /** Milliseconds, sorted. */
  readonly visible: readonly number[];
  readonly answered: readonly number[];
  readonly perSecond: number;
}

/**
 * Sends at a steady rate whether or not earlier calls were answered, each time as an idle person. If nobody is idle, the
 * product does not keep up, and the measured rate shows it.
 */
async function round(url: string, pilots: readonly Pilot[]): Promise<Round> {
  const taken: Taken[] = [];
  const free = [...pilots];
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; performance.now() - began < forMs; await pause(1)) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    while (sent < due && free.length > 0) {
      const pilot = free.shift();
      if (!pilot) break;
      sent += 1;
      const work = untilVisible(url, pilot).then((took) => {
        taken.push(took);
        free.push(pilot);
        underWay.delete(work);
      });
      work.catch(() => undefined); // awaited below
      underWay.add(work);
    }
  }
  await Promise.all(underWay);
  const seconds = (performance.now() - began) / 1_000;
  const sorted = (of: keyof Taken) => taken.map((one) => one[of]).toSorted((one, other) => one - other);
  return { visible: sorted('visible'), answered: sorted('answered'), perSecond: taken.length / seconds };
}

export const bench: Bench = {
  name: 'visible',
  about: `from an HTTP command until another session reads its effect, at ${perSecond} commands/s`,
  run: async ({ place, rounds, say }) => {
    const { url, stop } = await startProduct({ DATA_DIR: place.directory() });
    place.atEnd(stop);
    say('registers people');
    const pilots: Pilot[] = [];
    for (let number = 0; number < people; number += 1) pilots.push(await signUp(url, number));
    const rows: Round[] = [];
    for (let turn = -1; turn < rounds; turn += 1) {
      const measured = await round(url, pilots);
      if (turn >= 0) rows.push(measured); // the first round warms up
    }
    const at = (share: number, of: keyof Taken = 'visible') => rows.map((row) => percentile(row[of], share));
    const details = { 'commands/s': Math.round(summarize(rows.map((row) => row.perSecond)).median) };
    return [
      {
        what: 'p50',
        unit: 'ms',
        product: summarize(at(0.5)),
        baseline: { name: "the command's answer", summary: summarize(at(0.5, 'answered')) },
        ratio: ratioOf(at(0.5), at(0.5, 'answered')),
        goals: [
          { of: 'product', max: 8 },
          { of: 'ratio', max: 2 },
        ],
        details,
      },
      { what: 'p99', unit: 'ms', product: summarize(at(0.99)), goals: [{ of: 'product', max: 40 }], details },
    ];
  },
};

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readConfig } from '#platform/app/config.ts';
import { dueReminders } from '#projections/reminder-schedule/queries.ts';
import type { Bench, BenchContext, Figure } from './frame/bench.ts';
import { type Caller, type CompanyData, companyCases, fillCompany, timeOf } from './frame/company.ts';
import { type Cost, CostMeter } from './frame/costs.ts';
import { loadAmount, type Sent } from './frame/load.ts';
import { mixOf } from './frame/mix.ts';
import { processorSeconds } from './frame/processor-time.ts';
import { residentMb, startProduct } from './frame/programs.ts';
import { rebuildElsewhere } from './frame/read-models.ts';

/** Each installation is so many times as large as the one before. */
const factor = 10;
/** Beyond this, a curve bends: what one costs where there is ten times as much, over what it cost before. */
const straight = 1.5;
/** Differences below these are noise: milliseconds of a page, microseconds and pages of 8 kB of an operation. */
const noise = { ms: 5, µs: 100, pages: 10, s: 0.3, MB: 40 } as const;
type Unit = keyof typeof noise;

const mostPeople = 500;
const operations = 2_000;
const idleSeconds = 20;
const longestSettlingMs = 20 * 60_000;
const connections = 10;
/** On a busy machine the database answers some request too late; the cost of the others is the same. */
const mayFail = 0.01;
const readsOfPage = 15;

/** What one costs in an installation, by its name. */
type Measured = ReadonlyMap<string, { readonly unit: Unit; readonly value: number; readonly note?: string }>;

export const bench: Bench = {
  name: 'growth',
  about:
    'what one command, read, page, start and rebuilt event costs as people and events grow tenfold and a hundredfold',
  onlyByName: true,
  run: async (context) => {
    const { size, say } = context;
    const steps: Measured[] = [];
    const held: string[] = [];
    for (let step = 0; step < size.steps; step += 1) {
      const people = size.people * factor ** step;
      const { measured, events } = await measure(context, people);
      steps.push(measured);
      held.push(`${people.toLocaleString('en')} people, ${events.toLocaleString('en')} events`);
      for (const [what, { unit, value }] of measured) say(`${what}: ${value.toPrecision(3)} ${unit}`);
      await context.place.tidy();
    }
    return figuresOf(steps, held);
  },
};

function figuresOf(steps: readonly Measured[], held: readonly string[]): Figure[] {
  const last = steps.at(-1) ?? new Map();
  return [...last.keys()].map((what: string) => {
    const found = steps.map((step) => step.get(what));
    const values = found.map((one) => one?.value ?? Number.NaN);
    const unit = found.at(-1)?.unit ?? 'ms';
    // The steepest step; below the noise there is none.
    const ratios = values
      .slice(1)
      .map((value, at) => (value - (values[at] ?? 0) < noise[unit] ? 1 : value / (values[at] ?? Number.NaN)));
    const steepest = Math.max(1, ...ratios);
    const value = values.at(-1) ?? Number.NaN;
    return {
      what,
      unit,
      product: { median: value, min: value, max: value },
      ratio: { median: steepest, min: Math.min(...ratios, steepest), max: steepest },
      goals: [{ of: 'ratio', max: straight }],
      details: {
        ...Object.fromEntries(held.map((size, at) => [size, values[at] ?? Number.NaN])),
        curve: steepest > straight ? 'bends' : 'straight',
      },
    };
  });
}

async function measure(
  { place, size, seed, say }: BenchContext,
  people: number,
): Promise<{ measured: Measured; events: number }> {
  const { url } = await place.database();
  const env = { DATABASE_URL: url, DATA_DIR: place.directory() };
  say(`writes the log of ${people.toLocaleString('en')} people over ${size.days} days`);
  const measured = new Map<string, { unit: Unit; value: number }>();
  const note = (what: string, unit: Unit, value: number) => void measured.set(what, { unit, value });
  const began = performance.now();
  const usedBefore = process.cpuUsage();
  const data = await fillCompany(
    env,
    {
      members: people,
      organizations: Math.max(1, Math.round(people / size.people)),
      days: size.days,
      usage: people * 50,
      signedIn: mostPeople,
    },
    seed,
  );
  const { user, system } = process.cpuUsage(usedBefore);
  say(`${data.events.toLocaleString('en')} events in ${Math.round((performance.now() - began) / 1_000)} s`);
  note('write: an event simulated, appended and projected, processor of node', 'µs', (user + system) / data.events);
  const key = readConfig(env).encryptionKey.toString('hex');
  const rebuilt = await rebuildElsewhere({ url, key });
  note('rebuild: an event, processor of node', 'µs', (rebuilt.processorSeconds * 1e6) / rebuilt.events);
  note('rebuild: peak memory', 'MB', rebuilt.peakMb);
  const pool = place.pool(url);
  await pool.query('vacuum analyze');
  await started(env, note);
  const product = await startProduct(env);
  place.atEnd(product.stop);
  await untilQuiet(pool, say);
  const meter = await CostMeter.open(pool, product);
  const noteCost = (what: string, { node, postgres, pages }: Cost) => {
    note(`${what}, processor of node`, 'µs', node);
    note(`${what}, processor of PostgreSQL`, 'µs', postgres);
    note(`${what}, pages of the database`, 'pages', pages);
  };
  noteCost('idle: a second', await meter.of(idleSeconds, () => pause(idleSeconds * 1_000)));
  const { people: signedIn } = data;
  const commands = commandsOf(signedIn);
  const send = (amount: number, next: (number: number) => Sent) =>
    meter.of(amount, () => loadAmount(product.url, { connections, amount, next, mayFail }));
  noteCost('command: the first of a person', await send(signedIn.length, commands));
  noteCost('command: further ones', await send(operations, (number) => commands(number + signedIn.length)));
  const mix = mixOf(signedIn);
  noteCost('read', await send(operations, (number) => mix(Math.floor(number / 4) * 5 + 1 + (number % 4))));
  noteCost(
    'command, then a read that sees it',
    await meter.of(operations / 4, () => readingOwn(product.url, signedIn)),
  );
  await due(pool, meter, note);
  await pagesOf(product.url, data, meter, note);
  note('memory of the process', 'MB', residentMb(product.pid) ?? Number.NaN);
  return { measured, events: data.events };
}

/** The people have stayed away since the simulated days, so after the start all reminders of that time are settled first. */
async function untilQuiet(pool: Pool, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  const head = async () =>
    (await pool.query<{ head: string }>('select max(position) as head from events')).rows[0]?.head;
  const first = await head();
  let before = first;
  for (let quiet = 0; quiet < 3 && performance.now() - began < longestSettlingMs; ) {
    await pause(4_000);
    const now = await head();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (seconds * 1_000 >= longestSettlingMs)
    throw new Error(`Background work went on for ${seconds} s: an idle second cannot be measured`);
  say(`settled ${Number(before) - Number(first)} events of background work in ${seconds} s`);
}

type Note = (what: string, unit: Unit, value: number) => void;

/** Starts on the filled installation, twice, and takes the better of both. */
async function started(env: NodeJS.ProcessEnv, note: Note): Promise<void> {
  const ready: number[] = [];
  const used: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const began = performance.now();
    const { pid, stop } = await startProduct(env);
    ready.push((performance.now() - began) / 1_000);
    used.push(processorSeconds(pid));
    await stop();
  }
  note('start: until ready', 's', Math.min(...ready));
  note('start: processor of node', 's', Math.min(...used));
}

const commandsOf =
  (people: CompanyData['people']) =>
  (number: number): Sent => ({
    method: 'POST',
    path: '/api/achievements/track-progress',
    headers: { cookie: people[number % people.length]?.cookie ?? '', 'idempotency-key': randomUUID() },
    body: {
      user_id: '1',
      type: 'flight_report',
      timestamp: new Date().toISOString(),
      data: { lifeBalance: number % 11, moneyProgress: 7, joyLevel: number % 7 },
    },
  });

/** One after the other: a command, then a read of the same session, which waits until it sees it. */
async function readingOwn(url: string, people: CompanyData['people']): Promise<void> {
  const command = commandsOf(people);
  for (let number = 0; number < operations / 4; number += 1) {
    const { method, path, headers, body } = command(number);
    const sent = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers: sent, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} failed with ${answer.status}: ${await answer.text()}`);
    await answer.text();
    await timeOf(url, headers?.['cookie'] ?? '', '/api/achievements/stats');
  }
}

/** The query for reminders, as the worker asks it, for a page of people. */
async function due(pool: Pool, meter: CostMeter, note: Note): Promise<void> {
  const once = () => dueReminders(pool, { now: Date.now(), from: null, max: 100 });
  note('due: a page of a hundred, processor', 'ms', await meter.least(readsOfPage, once, process.pid));
}

/** The processor time of each page: of the product and of PostgreSQL together. */
async function pagesOf(url: string, data: CompanyData, meter: CostMeter, note: Note): Promise<void> {
  const own = ['/api/achievements/stats', '/api/journey/progress', '/api/achievements/user', '/api/notifications'];
  const all = companyCases(data);
  for (const [caller, paths] of Object.entries({ ...all, learner: [...all.learner, ...own] })) {
    for (const path of paths) {
      const once = () => timeOf(url, data.cookies[caller as Caller], path); // a key of the record above
      const what = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/query=[0-9a-f]{8}$/, 'query=:id');
      note(`page: GET ${what}, processor`, 'ms', await meter.least(readsOfPage, once));
    }
  }
}

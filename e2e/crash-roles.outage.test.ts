import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPushService } from '#platform/adapters/push/testing/push-service.ts';
import { startRedis } from '#platform/adapters/queue/testing/redis.ts';
import { Chance } from '#platform/app/simulation/chance.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { inspect, remindersSent } from './drivers/crash/inspection.ts';
import { Ledger } from './drivers/crash/ledger.ts';
import { makePeople } from './drivers/crash/people.ts';
import { projectionOwners, RoleProcess, roles, sharedSettings } from './drivers/crash/roles.ts';
import { VirtualUsers } from './drivers/crash/virtual-users.ts';
import { History } from './drivers/history/history.ts';
import { LogWriters } from './drivers/history/log-writers.ts';
import { temporaryDirectory } from './drivers/product.ts';

/** One of each role in every test run; `npm run chaos -- --only roles` sets the number and the seed. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 1);
const isLong = process.env['CHAOS_KILLS'] !== undefined;
const seed = process.env['CHAOS_SEED'] ?? '1';
const crewSize = 10;
/** A standby takes over within two seconds (decision 5). On a busy machine the start of the processes takes long as well. */
const takeoverLimitMs = 20_000;
const takeoverFactor = 4;

const { url: databaseUrl, pool } = await freshDatabase();
// Where there is no Redis, the queue is in PostgreSQL.
const redis = await startRedis();

/** The pid in the name of a process (`processName`). */
const pidIn = (owner: string): number => Number(owner.split(' ')[1]);

it('two of each role on one PostgreSQL and one Redis, one of each killed -9 under load: nothing lost or doubled, read-your-writes kept', {
  timeout: 600_000 + kills * 120_000,
}, async () => {
  const service = await startPushService('localhost');
  const certificate = join(temporaryDirectory(), 'push-service.pem');
  writeFileSync(certificate, service.certificate);
  const env = { ...sharedSettings(databaseUrl, redis?.url), NODE_EXTRA_CA_CERTS: certificate };
  const people = await makePeople(env, crewSize, { count: 20 + 30 * kills, browser: service.browser });
  const two = (role: (typeof roles)[number]) => Promise.all([RoleProcess.make(role, env), RoleProcess.make(role, env)]);
  const processes = { api: await two('api'), projector: await two('projector'), worker: await two('worker') };
  const all = roles.flatMap((role) => processes[role]);
  // Read models exist before a process answers that it is ready.
  const starting = performance.now();
  await Promise.all(all.map((one) => one.start()));
  const takeoverWithinMs = Math.max(takeoverLimitMs, takeoverFactor * (performance.now() - starting));

  const ledger = new Ledger(join(env.DATA_DIR, 'ledger.ndjson'));
  const history = new History();
  const [one, other] = processes.api;
  const words = ['roles', seed];
  const looks: { status: number | null; tookMs: number; at: number }[] = [];
  const users = new VirtualUsers({
    urls: [one.url, other.url],
    people,
    ledger,
    history,
    seed: words,
    onLook: ({ status, tookMs }) => looks.push({ status, tookMs, at: performance.now() }),
  });
  const writers = await LogWriters.open(env, history, (...more) => new Chance(...words, ...more));
  const chance = new Chance(...words);
  const takeovers: { ms: number; ok: number; refused: number; slowestMs: number }[] = [];
  let answeredAfter = 0;
  const killed = new Set<RoleProcess>();
  for (let round = 0; round < kills; round += 1) {
    users.start();
    writers.start();
    for (const role of chance.happens(0.5) ? roles : roles.toReversed()) {
      await pause(chance.whole(300, 1_200));
      const owners = await projectionOwners(pool);
      const [first, second] = processes[role];
      const isFirst = role === 'projector' ? owners.some((owner) => pidIn(owner) === first.pid) : chance.happens(0.5);
      const victim = isFirst ? first : second;
      const { pid } = victim;
      const began = performance.now();
      await victim.kill();
      if (role === 'projector') {
        const isTaken = async () => (await projectionOwners(pool)).every((owner) => pidIn(owner) !== pid);
        await expect.poll(isTaken, { interval: 20, timeout: takeoverWithinMs }).toBe(true);
        await users.nextLook();
        const meanwhile = looks.filter(({ at }) => at >= began);
        takeovers.push({
          ms: Math.round(performance.now() - began),
          ok: meanwhile.filter(({ status }) => status === 200).length,
          refused: meanwhile.filter(({ status }) => status === 503).length,
          slowestMs: Math.round(Math.max(...meanwhile.map(({ tookMs }) => tookMs))),
        });
      }
      await users.nextYes();
      answeredAfter = Math.max(answeredAfter, performance.now() - began);
      if (isLong) await victim.start();
      else killed.add(victim);
    }
    await pause(chance.whole(200, 600));
    await Promise.all([users.stop(), writers.stop()]);
    const found = await inspect(env, ledger.entries(), history);
    expect(found, `seed ${seed}, round ${round}`).toMatchObject({ faults: [], different: [], history: [] });
  }
  // Jobs of a killed worker are done again once their lock has ended, which takes longer than a test run has.
  if (isLong) {
    const { reminded, pushed } = await remindersSent(env, '5 seconds');
    expect([reminded > 0, pushed > 0]).toEqual([true, true]);
    expect(await inspect(env, ledger.entries(), history)).toMatchObject({ faults: [], different: [], history: [] });
  }
  expect(service.faults).toEqual([]);
  // Every answer to a read is its data or "not yet".
  expect(looks.filter(({ status }) => status !== null && status !== 200 && status !== 503)).toEqual([]);
  const entries = ledger.entries();
  expect(entries.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(crewSize);
  await writers.close();
  ledger.close();
  const running = all.filter((process) => !killed.has(process));
  expect(await Promise.all(running.map((process) => process.stop()))).toEqual(running.map(() => 0));
  const crossing = history.operations.filter(({ kind, process }) => kind === 'read' && process === other.url).length;
  process.stdout.write(
    `roles: seed ${seed}, ${kills} kills of each, ${entries.length} requests ` +
      `(${entries.filter(({ outcome }) => outcome === 'unknown').length} without an answer), ` +
      `${history.operations.length} operations in the history, ${crossing} reads at the second process, ` +
      `the first yes ${Math.round(answeredAfter)} ms after a kill at the latest, takeovers ${JSON.stringify(takeovers)}\n`,
  );
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { workerFile } from '#platform/base/worker-file.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { endConnections } from '#platform/testing/end-connections.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { appendAll, filledLog } from '../testing/filled-log.ts';
import { history } from '../testing/history.ts';

const { pool, url } = await freshDatabase();

const ownerOf = async (name: string): Promise<string | null> => {
  const { rows } = await pool.query<{ owner: string | null }>('select owner from projections where name = $1', [name]);
  return rows[0]?.owner ?? null;
};

const reportsIn = async (name: string): Promise<number> => {
  const { rows } = await pool.query<{ reports: number }>(`select sum(reports)::int as reports from ${name}_counts`);
  return rows[0]?.reports ?? 0;
};

/** One process's access to the database. Cutting it ends its open transactions, as a kill does. */
function wayToDatabase(application: string) {
  const own = new Pool({ connectionString: url, pipeline: true, application_name: application });
  own.on('error', () => undefined);
  own.on('connect', (client) => void client.on('error', () => undefined));
  onTestFinished(() => own.end());
  let isCut = false;
  const away = () => Promise.reject(Object.assign(new Error('no way'), { code: 'ECONNREFUSED' }));
  const way = new Proxy(own, {
    get: (target, name) => {
      const value: unknown = isCut && (name === 'query' || name === 'connect') ? away : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const cut = async () => {
    isCut = true;
    await endConnections(url, application);
  };
  return { pool: way, cut, restore: () => (isCut = false) };
}

/** A separate process that runs projections, on its own log with the same events and positions as the test's. */
async function startHolder(name: string, leaseMs: number) {
  const program = await workerFile('projections/testing/holder.ts');
  const child = fork(program, [url, name, String(leaseMs)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const next = () => once(child, 'message').then(([said]) => String(said));
  expect(await next()).toBe('started');
  return {
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when it has processed that many days; rejects with any other output. */
    async project(days: number): Promise<void> {
      child.send(days);
      const said = await next();
      if (said !== 'projected') throw new Error(said);
    },
  };
}

/** Longer than any test: nobody loses it because the machine is busy. */
const leaseMs = 600_000;

describe('two processes on one database', () => {
  it('one runs the projections, the other waits and reports it once; both serve reads', async () => {
    const log = await filledLog();
    const projector = counting('shared');
    const one = openEngine(log, pool, [projector], { owner: 'one', leaseMs });
    await one.start();
    const two = openEngine(log, pool, [projector], { owner: 'two', leaseMs });
    await two.start();
    for (let day = 1; day <= 12; day += 1) {
      await appendAll(log, history(2, day));
      await caughtUp(two, log);
      expect(await reportsIn('shared')).toBe(2 * day);
    }
    await caughtUp(one, log);
    expect(await ownerOf('shared')).toBe('one');
    const denied = two.said.filter(({ message }) => message === 'another process runs this projection');
    expect(denied.map(({ fields }) => fields)).toEqual([{ projection: 'shared', owner: 'one' }]);
  });

  it('when the one that runs them is gone, the other takes over and counts nothing twice', async () => {
    const log = await filledLog();
    const projector = counting('inherited');
    const way = wayToDatabase('inherited');
    const one = openEngine(log, way.pool, [projector], { owner: 'one', leaseMs });
    await one.start();
    await appendAll(log, history(2, 4));
    await caughtUp(one, log);
    const two = openEngine(log, pool, [projector], { owner: 'two', leaseMs: 2_400 });
    await two.start();

    await way.cut();
    await appendAll(log, history(2, 8));
    await caughtUp(two, log);
    expect(await ownerOf('inherited')).toBe('two');
    expect(await reportsIn('inherited')).toBe(16);

    // It returns and still assumes that it runs the projection, but its fence is outdated.
    way.restore();
    await appendAll(log, history(2, 12));
    await caughtUp(one, log);
    expect(await ownerOf('inherited')).toBe('two');
    expect(await reportsIn('inherited')).toBe(24);
    // The table tells what it has reached, perhaps before it notices that another process runs the projection.
    await expect.poll(() => one.said.filter(({ message }) => message.startsWith('lease lost'))).toHaveLength(1);
  });

  it('when one is killed, the other takes over within a sixteenth of the lease', async () => {
    const log = await filledLog(history(2, 4));
    const holder = await startHolder('standby', leaseMs);
    await holder.project(4);
    const two = openEngine(log, pool, [counting('standby')], { owner: 'two', leaseMs: 96_000 });
    await two.start();
    expect(await ownerOf('standby')).toBe('holder');
    const killedAt = performance.now();
    holder.signal('SIGKILL');
    await expect.poll(() => ownerOf('standby'), { interval: 20 }).toBe('two');
    // It looks every 6 s. Who renews leases of that length looks every 24 s.
    expect(performance.now() - killedAt).toBeLessThan(24_000);
    await appendAll(log, history(2, 8));
    await caughtUp(two, log);
    expect(await reportsIn('standby')).toBe(16);
  });

  it('when one closes, the other takes over at once', async () => {
    const log = await filledLog(history(2, 4));
    const projector = counting('handed');
    const one = openEngine(log, pool, [projector], { owner: 'one', leaseMs });
    await one.start();
    await caughtUp(one, log);
    await one.close();
    const two = openEngine(log, pool, [projector], { owner: 'two', leaseMs });
    await two.start();
    await appendAll(log, history(2, 8));
    await caughtUp(two, log);
    expect(await reportsIn('handed')).toBe(16);
  });

  it('one that starts after the other was killed does not wait for the rest of its lease', async () => {
    const log = await filledLog(history(2, 4));
    const projector = counting('killed');
    const way = wayToDatabase('killed');
    const one = openEngine(log, way.pool, [projector], { owner: 'one', leaseMs });
    await one.start();
    await caughtUp(one, log);
    await way.cut();
    const two = openEngine(log, pool, [projector], { owner: 'two', leaseMs });
    await two.start();
    expect(await ownerOf('killed')).toBe('two');
    await appendAll(log, history(2, 8));
    await caughtUp(two, log);
    expect(await reportsIn('killed')).toBe(16);
  });

  it('the lease of an older version without an advisory lock is respected until it expires', async () => {
    const log = await filledLog(history(2, 4));
    const projector = counting('older');
    const one = openEngine(log, pool, [projector], { owner: 'one', leaseMs });
    await one.start();
    await caughtUp(one, log);
    await one.close();
    // As a version from before that column takes it.
    await pool.query(
      `update projections set owner = 'older', fence = fence + 1, lease_until = now() + interval '1 hour'
       where name = 'older'`,
    );
    const two = openEngine(log, pool, [projector], { owner: 'two', leaseMs: 400 });
    await two.start();
    expect(await ownerOf('older')).toBe('older');
    await pool.query("update projections set lease_until = now() where name = 'older'");
    await expect.poll(() => ownerOf('older')).toBe('two');
  });

  it('a stopped process (SIGSTOP) loses its lease when it expires, and writes nothing when it continues', async () => {
    const log = await filledLog(history(2, 4));
    const projector = counting('stopped');
    const holder = await startHolder('stopped', leaseMs);
    await holder.project(4);
    expect(await ownerOf('stopped')).toBe('holder');
    holder.signal('SIGSTOP');

    const two = openEngine(log, pool, [projector], { owner: 'two', leaseMs: 2_400 });
    await two.start();
    // Its session still exists, so only the expiry shows that it is gone.
    expect(await ownerOf('stopped')).toBe('holder');
    await pool.query("update projections set lease_until = now() where name = 'stopped'");
    await expect.poll(() => ownerOf('stopped')).toBe('two');
    // The checkpoint has not moved since, so only the fence shows that the lease was lost.
    const written = await pool.query('select * from stopped_counts order by user_id');
    // It finds new events, and assumes that its lease lasts for minutes.
    const lost = holder.project(8);
    holder.signal('SIGCONT');
    await expect(lost).rejects.toThrow('lease lost');
    expect((await pool.query('select * from stopped_counts order by user_id')).rows).toEqual(written.rows);
    expect(await ownerOf('stopped')).toBe('two');
    await appendAll(log, history(2, 8));
    await caughtUp(two, log);
    expect(await reportsIn('stopped')).toBe(16);
  });

  it('one that runs no projections can still wait for positions that the other reaches', async () => {
    const log = await filledLog();
    const projector = counting('watched');
    const one = openEngine(log, pool, [projector], { owner: 'one' });
    await one.start();
    const onlooker = openEngine(log, pool, [projector], { owner: 'onlooker' });
    await appendAll(log, history(2, 4));
    await caughtUp(onlooker, log);
    expect(await reportsIn('watched')).toBe(8);
    expect(await onlooker.states()).toContainEqual(expect.objectContaining({ name: 'watched', owner: 'one' }));
  });
});

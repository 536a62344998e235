import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { appendAll, filledLog } from '../testing/filled-log.ts';
import { history } from '../testing/history.ts';

const { pool } = await freshDatabase();

const rowOf = async (name: string) => {
  const { rows } = await pool.query<{ version: number; owner: string | null; state: string }>(
    'select version / 1000 as version, owner, state from projections where name = $1',
    [name],
  );
  return rows[0];
};

/** Every person's row matches the log, in the columns of version 2. */
const expectRight = async (name: string, people: number, days: number) => {
  const { rows } = await pool.query<{ people: number; reports: number; blank: number }>(
    `select count(*)::int as people, sum(reports)::int as reports, count(*) filter (where most_joy is null)::int as blank
     from ${name}_counts`,
  );
  expect(rows).toEqual([{ people, reports: people * days, blank: 0 }]);
};

/** Enough for the load to last longer than a rebuild. */
const days = 60;

/** Appends events one by one and reads continuously: counts must never fall. */
function load(log: EventLog, name: string, people: number) {
  let [stopped, reads] = [false, 0];
  onTestFinished(() => void (stopped = true));
  const reading = (async () => {
    for (let highest = 0; !stopped; reads += 1) {
      const { rows } = await pool.query<{ reports: number }>(
        `select coalesce(sum(reports), 0)::int as reports from ${name}_counts`,
      );
      expect(rows[0]?.reports).toBeGreaterThanOrEqual(highest);
      highest = rows[0]?.reports ?? highest;
      await pause(2);
    }
  })();
  const all = [...history(people, days)];
  const appending = (async () => {
    for (const appended of all) {
      await appendAll(log, [appended]);
      if (!stopped) await pause(1);
    }
  })();
  return {
    /** Appends the rest at once. */
    async stop() {
      stopped = true;
      await Promise.all([reading, appending]);
      expect(reads).toBeGreaterThan(0);
    },
  };
}

describe('an old and a new version side by side under load', () => {
  it('the new one builds its tables while the old one updates the old tables, and then takes over for good', async () => {
    const log = await filledLog(history(4, 10));
    const old = openEngine(log, pool, [counting('rolled')], { owner: 'old', leaseMs: 800 });
    await old.start();
    await caughtUp(old, log);
    const { stop } = load(log, 'rolled', 4);
    const fresh = openEngine(log, pool, [counting('rolled', { version: 2 })], { owner: 'new', leaseMs: 800 });
    expect([await old.isRebuilding(), await fresh.isRebuilding()]).toEqual([false, true]);
    await fresh.start();
    await expect.poll(() => rowOf('rolled')).toMatchObject({ version: 2, owner: 'new' });
    // The old one checks again several times and changes nothing.
    await expect.poll(() => old.said.some(({ message }) => message.startsWith('lease lost'))).toBe(true);
    await old.close();
    await stop();
    await caughtUp(fresh, log);
    expect(await rowOf('rolled')).toEqual({ version: 2, owner: 'new', state: 'live' });
    await expectRight('rolled', 4, days);
    expect(await fresh.replays.verify()).toMatchObject([{ equal: true }]);
    expect(await fresh.deadLetters('rolled')).toEqual([]);
    expect(await fresh.isRebuilding()).toBe(false);
    expect((await fresh.states()).find(({ name }) => name === 'rolled')).toMatchObject({
      state: 'live',
      failure: null,
    });
  });

  it('an old one that starts next to the new one does not touch its tables and lease, even when it stops', async () => {
    const log = await filledLog(history(4, 10));
    const fresh = openEngine(log, pool, [counting('kept', { version: 2 })], { owner: 'new', leaseMs: 800 });
    await fresh.start();
    await caughtUp(fresh, log);
    const { stop } = load(log, 'kept', 4);
    const old = openEngine(log, pool, [counting('kept')], { owner: 'old', leaseMs: 800 });
    await old.start();
    await caughtUp(old, log); // reads of the old one still work
    expect(await rowOf('kept')).toEqual({ version: 2, owner: 'new', state: 'live' });
    await fresh.close();
    await stop();
    const after = openEngine(log, pool, [counting('kept', { version: 2 })], { owner: 'next', leaseMs: 800 });
    await after.start();
    await caughtUp(after, log);
    expect(await rowOf('kept')).toEqual({ version: 2, owner: 'next', state: 'live' });
    await expectRight('kept', 4, days);
  });

  it('the new one reverts a rebuild by the old one without a restart', async () => {
    const log = await filledLog(history(3, 10));
    const fresh = openEngine(log, pool, [counting('fallen', { version: 2 })], { owner: 'new', leaseMs: 400 });
    await fresh.start();
    await caughtUp(fresh, log);
    const old = openEngine(log, pool, [counting('fallen')], { owner: 'old' });
    const { done } = await old.replays.start();
    await done; // swapped in or refused; the new one wins in any case
    await expect.poll(() => rowOf('fallen')).toMatchObject({ version: 2, owner: 'new', state: 'live' });
    await caughtUp(fresh, log);
    await expectRight('fallen', 3, 10);
  });

  it('a projection that is new to both is built in the version of the new one', async () => {
    const log = await filledLog(history(3, 10));
    const old = openEngine(log, pool, [counting('newcomer')], { owner: 'old', leaseMs: 400 });
    const fresh = openEngine(log, pool, [counting('newcomer', { version: 2 })], { owner: 'new', leaseMs: 400 });
    await Promise.all([old.start(), fresh.start()]);
    await expect.poll(() => rowOf('newcomer')).toMatchObject({ version: 2, state: 'live' });
    await caughtUp(fresh, log);
    await expectRight('newcomer', 3, 10);
  });

  it('a rebuild whose process is gone is continued by the next process', async () => {
    const log = await filledLog(history(3, 10));
    const old = openEngine(log, pool, [counting('orphaned')], { owner: 'old', leaseMs: 400 });
    await old.start();
    await caughtUp(old, log);
    // As a new one leaves it when it is killed during a rebuild.
    await pool.query(
      `update projections set wanted = 2, builder = 'killed', builder_until = now() + interval '1 hour' where name = 'orphaned'`,
    );
    const fresh = openEngine(log, pool, [counting('orphaned', { version: 2 })], { owner: 'new', leaseMs: 400 });
    await fresh.start();
    expect(await rowOf('orphaned')).toMatchObject({ version: 1, owner: 'old' });
    await pool.query(`update projections set builder_until = now() where name = 'orphaned'`);
    await expect.poll(() => rowOf('orphaned')).toMatchObject({ version: 2, owner: 'new' });
  });
});

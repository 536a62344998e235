import { expect, it } from 'vitest';
import { checksOf } from '#platform/app/operations/checks.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { appendAll, filledLog } from '../testing/filled-log.ts';
import { history } from '../testing/history.ts';

const { pool } = await freshDatabase();

const well = async () => null;

it.each(['share', 'access exclusive'])(
  'a locked table (%s) delays only its own projection, and log and health name the lock',
  async (mode) => {
    const [free, locked] = [`free_${mode.length}`, `locked_${mode.length}`];
    const log = await filledLog(history(2, 5));
    const projections = openEngine(log, pool, [counting(free), counting(locked)]);
    await projections.start();
    await caughtUp(projections, log);
    const client = await pool.connect();
    try {
      await client.query(`begin; set local application_name = 'a curious analyst'`);
      await client.query(`lock table ${locked}_counts in ${mode} mode`);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const said = `${locked}_counts is locked by database process ${rows[0]?.pid} (a curious analyst, idle in transaction)`;
      await appendAll(log, [...history(3, 8)]);
      const head = await log.head();
      await projections.whenProcessed(head, 60_000, [free]);
      const stateOf = async (name: string) => (await projections.states()).find((one) => one.name === name);
      await expect.poll(() => stateOf(locked)).toMatchObject({ state: 'failing', failure: said, isBlocked: true });
      // Later pages do not wait for it either.
      await appendAll(log, [...history(4, 10)]);
      await projections.whenProcessed(await log.head(), 60_000, [free]);
      expect(await stateOf(free)).toMatchObject({ state: 'live', lagEvents: 0 });
      const { projections: check } = checksOf({
        pool,
        log,
        projections,
        queue: well,
        workers: well,
        push: well,
        mail: well,
        storage: well,
        disk: well,
        refusedWrites: well,
      });
      expect(await check?.()).toEqual({
        state: 'behind',
        reason: 'not_caught_up',
        params: { names: [locked], blocked: [{ name: locked, failure: said }] },
      });
      const warned = projections.said.filter(({ message }) => message === 'projection is waiting for a lock');
      expect(warned).toEqual([
        { level: 'warn', message: expect.any(String), fields: { projection: locked, locked: said } },
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await caughtUp(projections, log);
    await expect
      .poll(() => projections.states())
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: free, state: 'live', failure: null }),
          expect.objectContaining({ name: locked, state: 'live', failure: null, parked: 0 }),
        ]),
      );
    expect(await projections.replays.verify()).toMatchObject([{ equal: true }, { equal: true }]);
  },
);

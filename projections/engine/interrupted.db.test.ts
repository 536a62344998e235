import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { filledLog } from '../testing/filled-log.ts';
import { history, idFor } from '../testing/history.ts';
import { checksums } from '../testing/tables.ts';
import type { Projector } from './projector.ts';

const { pool } = await freshDatabase();
const log = await filledLog(history(8, 10));
/** So many that a rebuild of these reports has several parts, of two pages each. */
const replaySizes = { page: 20, rows: 40, events: 40 };

/** The live tables, and their checksums. */
async function processed(projector: Projector) {
  const live = openEngine(log, pool, [projector]);
  await live.start();
  await caughtUp(live, log);
  return { live, sums: await checksums(pool, [projector]) };
}

const noted = async (id: string) => {
  const { rows } = await pool.query<{ state: string; position: string }>(
    'select state, position from projection_replays where id = $1',
    [id],
  );
  return rows[0];
};

/** Every other commit of a part is stored, and its answer lost. */
const losingCommits = (): Pool => {
  let notes = 0;
  const losing = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let isLost = false;
    const asked = async (...args: unknown[]) => {
      const [statement] = args;
      if (statement instanceof Object && 'name' in statement && statement.name === 'replay-note')
        isLost = (notes += 1) % 2 === 1;
      const answer = await query(...args);
      if (statement !== 'commit' || !isLost) return answer;
      isLost = false;
      throw new Error('Connection terminated unexpectedly');
    };
    return Object.assign(client, { query: asked }) as PoolClient;
  };
  return Object.create(pool, {
    query: { value: pool.query.bind(pool) },
    connect: { value: losing },
  }) as Pool;
};

describe('a rebuild that is interrupted', () => {
  it('ends after the part that is being written, which the next process does not write again', async () => {
    const plain = counting('broken');
    const { sums } = await processed(plain);
    let writes = 0;
    const slow: Projector = {
      ...plain,
      fold() {
        const fold = plain.fold();
        const write: typeof fold.write = async (db) => {
          writes += 1;
          await pause(100);
          await fold.write(db);
          writes -= 1;
        };
        return { ...fold, write };
      },
    };
    const types = [...plain.handles];
    const { next: firstPart } = await log.readAll({ after: '', types, max: replaySizes.events });
    const breaking: EventLog = {
      ...log,
      readAll: (options) => (options.after > firstPart ? Promise.reject(new Error('broken')) : log.readAll(options)),
    };
    const one = openEngine(breaking, pool, [slow], { owner: 'one', replaySizes });
    await expect(one.replays.verify()).rejects.toThrow('broken');
    expect(writes).toBe(0);
    const { id, done } = await one.replays.start();
    expect(await done).toMatchObject({ state: 'failed', failure: 'broken' });
    expect(writes).toBe(0);
    const after = (await noted(id))?.position ?? '';
    expect(after).toBe(firstPart);

    const read: string[] = [];
    const watched: EventLog = { ...log, readAll: (options) => (read.push(options.after), log.readAll(options)) };
    const other = openEngine(watched, pool, [plain], { owner: 'other', replaySizes });
    expect(await (await other.replays.resume(id)).done).toMatchObject({ state: 'done', failure: null });
    expect(read[0]).toBe(after);
    expect(await checksums(pool, [plain])).toEqual(sums);
  });

  it('goes on when the log is unavailable for a moment, also where it reads ahead', async () => {
    const projector = counting('patient');
    const { sums } = await processed(projector);
    const refused = new Set<string>();
    const busy: EventLog = {
      ...log,
      readAll: (options) => {
        if (refused.has(options.after)) return log.readAll(options);
        refused.add(options.after);
        return Promise.reject(new Refusal('unavailable'));
      },
    };
    const operator = openEngine(busy, pool, [projector], { owner: 'operator', replaySizes });
    expect(await (await operator.replays.start()).done).toMatchObject({ state: 'done', failure: null });
    expect(refused.size).toBeGreaterThan(1);
    expect(await checksums(pool, [projector])).toEqual(sums);
  });

  it('is left to the version that began it', async () => {
    const { live } = await processed(counting('changed'));
    const stopping = new AbortController();
    stopping.abort();
    const { id, done } = await live.replays.start({ signal: stopping.signal });
    expect(await done).toMatchObject({ state: 'cancelled' });
    const newer = openEngine(log, pool, [counting('changed', { version: 2 })], { owner: 'newer' });
    await expect(newer.replays.resume(id)).rejects.toThrow(/changed has changed since/);
    expect(await noted(id)).toMatchObject({ state: 'cancelled' });
    expect(await (await live.replays.resume(id)).done).toMatchObject({ state: 'done', failure: null });
  });

  it('writes a part once, with what it parks and its indexes, when the answer to its commit is lost', async () => {
    const stream = `learner-${idFor('person', 1)}`;
    const newer: EventLog = {
      ...log,
      readAll: async (options) => {
        const page = await log.readAll(options);
        const events = page.events.map((event) =>
          event.stream === stream && event.revision > 20 ? { ...event, unreadable: 'of a newer version' } : event,
        );
        return { ...page, events };
      },
    };
    const projector: Projector = {
      ...counting('parking'),
      indexes: 'create index parking_by_joy on parking_counts (joy)',
    };
    const operator = openEngine(newer, losingCommits(), [projector], { owner: 'operator', replaySizes });
    await operator.install();
    expect(await (await operator.replays.start()).done).toMatchObject({ state: 'done', failure: null });
    const { rows } = await pool.query<{ people: number; indexes: number; parked: number }>(
      `select (select count(*)::int from parking_counts) as people,
         (select count(*)::int from pg_indexes where indexname = 'parking_by_joy' and schemaname = 'public') as indexes,
         (select count(*)::int from dead_letters where projection = 'parking') as parked`,
    );
    expect(rows).toMatchObject([{ people: 8, indexes: 1 }]);
    expect(rows[0]?.parked).toBeGreaterThan(1);
  });
});

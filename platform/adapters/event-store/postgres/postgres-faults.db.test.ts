import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Refusal } from '#contracts/refusals.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { endConnections } from '#platform/testing/end-connections.ts';
import { until } from '#platform/testing/until.ts';
import type { EventStore } from '../event-store.ts';
import { appendStubbornly, dice, pause, skippedOrMisplaced, writeAsCrowd } from '../testing/crowd.ts';
import { followUntil, newEvent, newEvents, newStream, readAllOf } from '../testing/events.ts';
import { postgresLog } from './postgres-log.ts';

const never = 1_000_000;
const full = process.env['EVENT_LOG_FULL'] === '1';

let url: string;
let pool: Pool;
let server: Client;
const opened: EventStore[] = [];

/** One process of the product on this database. */
function open(options: { pollMs?: number } = {}): EventStore {
  const log = postgresLog({ pool, url, ...options });
  opened.push(log);
  return log;
}

beforeAll(async () => {
  ({ pool, url } = await freshDatabase());
  server = new Client({ connectionString: inject('databaseUrl') });
  await server.connect();
});
afterAll(async () => {
  await Promise.all(opened.map((log) => log.close()));
  await server.end();
});

const database = (): string => new URL(url.replace('@/', '@localhost/')).pathname.slice(1);

/** Ends connections of this database, as a crash of the server or the network does. Returns how many there were. */
async function kill(applications: string): Promise<number> {
  const { rowCount } = await server.query(
    `select from pg_stat_activity
     where datname = $1 and application_name like $2 and backend_type = 'client backend'`,
    [database(), applications],
  );
  await endConnections(url, applications);
  return rowCount ?? 0;
}

describe('the table of events', () => {
  test.each(['update events set type = type', 'delete from events', 'truncate events'])('refuses %s', async (sql) => {
    await open().append(newStream(), newEvents(1), { expected: 'none' });
    await expect(pool.query(sql)).rejects.toThrow('only added to');
  });

  test('has no gap in its positions after a rollback', async () => {
    const log = open();
    const before = await log.append(newStream(), newEvents(1), { expected: 'none' });
    const client = await pool.connect();
    await client.query('begin');
    await client.query(appendByHand);
    await client.query('rollback');
    client.release();
    const after = await log.append(newStream(), newEvents(1), { expected: 'none' });
    expect(Number(after.position)).toBe(Number(before.position) + 1);
  });
});

/** An event in a new stream, as the append queue would write it. */
const appendByHand = `select * from append_events(array['test-' || gen_random_uuid()], '{1}', '{-1}', '{1}', '{1}', '{0}',
  array[gen_random_uuid()], '{ByHand}', array['{}'::json], array['{}'::json], null)`;

describe('another process', () => {
  const seesNext = async (reader: EventStore, write: (after: string) => Promise<unknown>) => {
    const mine = new AbortController();
    const after = await reader.head();
    let written: Promise<unknown> | undefined;
    const seen = await followUntil(reader.subscribe({ after, signal: mine.signal }), (events, signal) => {
      if (signal.kind === 'caught-up') written ??= write(after);
      return events.length > 0;
    });
    mine.abort();
    await written;
    return seen;
  };
  const append = () => open().append(newStream(), newEvents(1), { expected: 'none' });

  test('is notified through LISTEN', async () => {
    expect(await seesNext(open({ pollMs: never }), append)).toHaveLength(1);
  });

  test('is notified again after its LISTEN connection broke', async () => {
    const reader = open({ pollMs: never });
    await seesNext(reader, append);
    expect(await kill('%listens')).toBeGreaterThan(0);
    expect(await seesNext(reader, append)).toHaveLength(1);
  });

  test('finds events that LISTEN missed by polling', async () => {
    const silently = `insert into events (position, recorded_at, revision, id, stream, type, data, metadata)
      select max(position) + 1, now(), 0, gen_random_uuid(), 'test-' || gen_random_uuid(), 'Quiet', '{}', '{}' from events`;
    expect(await seesNext(open({ pollMs: 20 }), () => pool.query(silently))).toMatchObject([{ type: 'Quiet' }]);
  });
});

describe('an append that PostgreSQL cannot store', () => {
  test('fails alone; the others of its batch succeed', async () => {
    const log = open();
    const bad = { ...newEvent(), data: undefined };
    const appends = Array.from({ length: 9 }, (_, n) =>
      log.append(newStream(), n === 4 ? [bad] : [newEvent(n)], { expected: 'none' }),
    );
    const outcomes = await Promise.allSettled(appends);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual(outcomes.map((_, n) => n !== 4));
    expect(outcomes[4]).toMatchObject({ reason: { code: '23502' } });
  });
});

/** Without its limit of two seconds, a call would wait for as long as the database is unavailable. */
const soonMs = 20_000;

describe('while PostgreSQL is unavailable', () => {
  const refusedWithin = async (asked: Promise<unknown>): Promise<number> => {
    const began = performance.now();
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
    return performance.now() - began;
  };

  test('reads and appends are refused soon, subscriptions wait, and all recover', async () => {
    const log = open({ pollMs: 50 });
    const [stream, mine, events] = [newStream(), new AbortController(), newEvents(2)];
    const after = await log.head();
    const following = followUntil(log.subscribe({ after, signal: mine.signal }), (seen) => seen.length === 2);
    await server.query(`alter database ${database()} with allow_connections false`);
    await kill('%');
    try {
      const waits = [log.append(stream, events, { expected: 'none' }), log.head(), readAllOf(log.readStream(stream))];
      for (const ms of await Promise.all(waits.map(refusedWithin))) expect(ms).toBeLessThan(soonMs);
    } finally {
      await server.query(`alter database ${database()} with allow_connections true`);
    }
    // Whichever try stored them, they are there once.
    expect(await appendStubbornly(log, stream, events, 'none')).toMatchObject({ revision: 1 });
    expect(await following).toHaveLength(2);
    // The pool may still hold a connection that ended.
    expect(await until(() => readAllOf(log.readStream(stream)))).toHaveLength(2);
    mine.abort();
  });

  test('an append without an answer is refused soon, and a retry returns its result', async () => {
    const log = open();
    const [stream, events] = [newStream(), newEvents(2)];
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(7303021)');
    expect(await refusedWithin(log.append(stream, events, { expected: 'none' }))).toBeLessThan(soonMs);
    await holder.query('rollback');
    holder.release();
    expect(await appendStubbornly(log, stream, events, 'none')).toMatchObject({ revision: 1 });
    expect(await readAllOf(log.readStream(stream))).toHaveLength(2);
  });

  test('a closed log accepts nothing more and has answered waiting appends', async () => {
    const log = open();
    const waiting = Promise.all([1, 2, 3].map(() => log.append(newStream(), newEvents(1), { expected: 'none' })));
    await log.close();
    expect(await waiting).toHaveLength(3);
    await refusedWithin(log.append(newStream(), newEvents(1), { expected: 'none' }));
  });
});

describe('two processes whose connections are killed repeatedly', () => {
  const events = full ? 100_000 : 1_500;
  test(`${events} events, with rollbacks: none lost, duplicated or out of order`, {
    timeout: 600_000,
  }, async () => {
    let writing = true;
    const roll = dice(7);
    const trouble = async (): Promise<number> => {
      let killed = 0;
      while (writing) {
        // At random times, so that connections are killed at any point of their work.
        await pause(20 + roll(60));
        killed += await kill('%appends');
      }
      return killed;
    };
    const rollbacks = async (): Promise<void> => {
      while (writing) {
        const client = await pool.connect();
        await client.query('begin');
        await client.query(appendByHand);
        await pause(roll(10));
        await client.query('rollback');
        client.release();
        await pause(roll(30));
      }
    };
    const troubles = [trouble(), rollbacks(), rollbacks()] as const;
    const { seen, acknowledged } = await writeAsCrowd({ logs: [open(), open()], reader: open(), events });
    writing = false;
    const [killed] = await Promise.all(troubles);
    expect(killed).toBeGreaterThan(0);
    expect(seen).toHaveLength(acknowledged);
    expect(new Set(seen.map((event) => event.id)).size).toBe(acknowledged);
    expect(skippedOrMisplaced(seen)).toEqual([]);
  });
});

import { Client, type Pool, type QueryConfig } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { describeEventLog } from '../contract-suite.ts';
import type { EventStore } from '../event-store.ts';
import { newEvents, newStream, pagesAfter } from '../testing/events.ts';
import { archiveEvents, ArchiveRefused, checkArchive, verifyArchive } from './archive.ts';
import { postgresLog } from './postgres-log.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const everything = { position: Number.MAX_SAFE_INTEGER };

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const isVacuum = (query: unknown): boolean => typeof query === 'string' && query.startsWith('vacuum');

/** A log that archives all but its newest event after every append. */
async function archivingLog(): Promise<EventStore> {
  const { pool, url } = await freshDatabase();
  const store = postgresLog({ pool, url, timeoutMs: 15_000 });
  const client = await connected(url);
  // Vacuuming after each append would take longest, and changes nothing that a reader sees: it is done now and then.
  let vacuums = 0;
  const archiver = {
    query: async (query: string | QueryConfig, values?: unknown[]) =>
      isVacuum(query) && (vacuums += 1) % 40 > 1 ? { rows: [] } : client.query(query as string, values),
  } as Pick<Client, 'query'>;
  let [running, next]: (Promise<unknown> | undefined)[] = [];
  const archive = async (): Promise<unknown> => {
    if (!running) return (running = archiveEvents(archiver, everything).finally(() => (running = undefined)));
    return (next ??= running.then(() => {
      next = undefined;
      return archive();
    }));
  };
  return {
    ...store,
    append: async (...given) => {
      const appended = await store.append(...given);
      await archive();
      return appended;
    },
    close: async () => {
      const { rows } = await client.query<{ left: number; archived: number }>(
        `select (select count(*)::integer from only events) as left, (select count(*)::integer from events_archive) as archived`,
      );
      // The suite has read the archive.
      expect(rows[0]?.left).toBeLessThan(10);
      expect(rows[0]?.archived).toBeGreaterThan(1_000);
      await verifyArchive(client);
      await client.end();
      await store.close();
    },
  };
}

describe('the event log in PostgreSQL, with all but its newest event archived', () => {
  describeEventLog(archivingLog);
});

describe('archiving', async () => {
  const { pool, url } = await freshDatabase();
  const log = postgresLog({ pool, url });
  atEnd(() => log.close());
  const all = async () => {
    const events = [];
    for await (const page of pagesAfter(log, '')) events.push(...page.events);
    return events;
  };
  const tables = async () => {
    const { rows } = await pool.query<{ here: number; archived: number }>(
      `select (select count(*)::integer from only events) as here, (select count(*)::integer from events_archive) as archived`,
    );
    return rows[0];
  };
  const fill = async (events: number) => {
    const stream = newStream();
    for (let left = events; left > 0; left -= 250) {
      await log.append(stream, newEvents(Math.min(left, 250)), { expected: 'any' });
    }
    return stream;
  };
  const withClient = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = await connected(url);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  test('killed before or after any statement and run again, it loses nothing and doubles nothing', async () => {
    await fill(2_500);
    const before = await all();
    let statements = 0;
    for (let kill = 1, ended = false; !ended; kill += 1) {
      const client = await connected(url);
      const dying = {
        query: async (query: string | QueryConfig, values?: unknown[]) => {
          statements += 1;
          if (statements === kill) {
            await pool.query('select pg_terminate_backend($1)', [
              (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid,
            ]);
          }
          // In each round that is not about killing it, vacuuming is left out: it takes longest.
          return isVacuum(query) && statements !== kill ? { rows: [] } : client.query(query as string, values);
        },
      } as Pick<Client, 'query'>;
      statements = 0;
      // One part at a time, so that each round has something to archive.
      const upTo = { position: Math.min(before.length, 2 + 40 * kill) };
      ended = await archiveEvents(dying, upTo).then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      expect(await all()).toEqual(before);
      const { here = 0, archived = 0 } = (await tables()) ?? {};
      expect(here + archived).toBe(before.length);
      await checkArchive(pool);
    }
    expect(statements).toBeGreaterThan(15);
    expect(await withClient((client) => archiveEvents(client, everything))).toMatchObject({
      upTo: before.at(-2)?.position,
    });
    expect(await all()).toEqual(before);
    expect(await tables()).toEqual({ here: 1, archived: before.length - 1 });
    expect(await withClient((client) => verifyArchive(client))).toBe(before.length - 1);
  });

  test('a time archives what was recorded before it, and two processes do not archive at once', async () => {
    await fill(10);
    // Later than what was recorded, also once that has been rounded up to a millisecond.
    const soon = Date.now() + 2;
    const time = new Date(soon).toISOString();
    while (Date.now() <= soon) await new Promise((resolve) => setTimeout(resolve, 1));
    await fill(10);
    const head = Number(await log.head());
    const { upTo } = await withClient((client) => archiveEvents(client, { time }));
    expect(Number(upTo)).toBe(head - 10);
    expect(await withClient((client) => archiveEvents(client, { time }))).toEqual({ events: 0, upTo });
    await withClient(async (other) => {
      await other.query('select pg_advisory_lock(7303023)');
      await expect(withClient((client) => archiveEvents(client, everything))).rejects.toThrow(
        'Another process is archiving',
      );
    });
    await expect(withClient((client) => archiveEvents(client, everything, { tablespace: 'cold' }))).rejects.toThrow(
      'alter table events_archive set tablespace cold',
    );
  });

  test('appends go on in streams whose beginning or whole is archived, and readers that follow miss nothing', async () => {
    const stream = await fill(5);
    const after = await log.head();
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const seen: string[] = [];
    const following = (async () => {
      for await (const news of log.subscribe({ after, signal: stopping.signal })) {
        if (news.kind === 'events') seen.push(...news.page.events.map(({ id }) => id));
        if (seen.length >= 40) return;
      }
    })();
    const sent: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const events = newEvents(2);
      sent.push(...events.map(({ id }) => id));
      const { revision } = await log.append(stream, events, { expected: 4 + round * 2 });
      expect(revision).toBe(6 + round * 2);
      await withClient((client) => archiveEvents(client, everything));
      const again = await log.append(stream, events, { expected: 'any' });
      expect(again).toMatchObject({ revision, repeated: true });
    }
    await following;
    expect(seen).toEqual(sent);
  });

  test('the log lets go of nothing that the archive does not have as it is', async () => {
    await fill(3);
    const [here] = (await pool.query<{ position: string }>('select min(position) as position from only events')).rows;
    const before = await all();
    const attempts = [
      'delete from only events',
      'delete from events',
      'delete from events_archive',
      'update events_archive set type = type',
      'update events set type = type',
      'truncate events_archive',
      'truncate events',
      `with copied as (insert into events_archive select position, recorded_at, revision, id, stream, 'Other', data, metadata, sealed
         from only events where position = ${here?.position} returning 1)
       delete from only events where position = ${here?.position} and exists (select from copied)`,
    ];
    for (const sql of attempts) await expect(pool.query(sql)).rejects.toThrow('only added to');
    expect(await all()).toEqual(before);
  });

  test('a lost, cut, changed or detached archive is named instead of read with a gap', async () => {
    const damages: [RegExp, string, RegExp?][] = [
      [/events_archive is empty\. Restore the database from a backup/, 'delete from events_archive'],
      [/events_archive ends at \d+\. Restore/, 'delete from events_archive where position > 7'],
      [
        /is followed by \d+ in the table events\. Restore/,
        'delete from only events where position = (select min(position) from only events)',
      ],
      [
        /is not read with them\. Run: alter table events_archive inherit events/,
        'alter table events_archive no inherit events',
      ],
      [/cannot be read \(relation "events_archive" does not exist\)\. Mount/, 'drop table events_archive'],
      [
        /The events 1 to \d+ in the table events_archive are not/,
        `update events_archive set data = '{"n":7}' where position = 2`,
      ],
      [/The events 1 to \d+ in the table events_archive are not/, 'delete from events_archive where position = 3'],
    ];
    await fill(2);
    for (const [message, sql] of damages) {
      await withClient(async (client) => {
        await client.query(
          'begin; alter table events disable trigger user; alter table events_archive disable trigger user',
        );
        await client.query(sql);
        const checked = checkArchive(client).then(() => verifyArchive(client));
        const error = await checked.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ArchiveRefused);
        expect(String(error)).toMatch(message);
        await client.query('rollback');
      });
    }
    await checkArchive(pool as Pick<Pool, 'query'>);
  });
});

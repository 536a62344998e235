import type { Pool, PoolClient } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { activityProjector } from '../activity/projector.ts';
import { personEventsProjector } from '../person-events/projector.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { filledLog } from '../testing/filled-log.ts';
import { history } from '../testing/history.ts';
import { checksums } from '../testing/tables.ts';
import { PeopleFolder } from './people-folder.ts';
import { ReplayStopped } from './persist.ts';
import type { Projector } from './projector.ts';
import { missingParts } from './replay-parts.ts';
import { readReplay, type ReplayProgress, type ReplayRow } from './replay-row.ts';

const { pool } = await freshDatabase();
const log = await filledLog(history(8, 10));

/** So many that a rebuild of these histories has many parts. */
const replaySizes = { page: 200, rows: 150, events: 400, range: 40 };
const copied = [personEventsProjector, activityProjector];

/** Projections that have processed the log, and the checksums of their tables. */
async function processed(projectors: readonly Projector[]) {
  const projections = openEngine(log, pool, projectors, { replaySizes });
  await projections.start();
  await caughtUp(projections, log);
  return { projections, sums: await checksums(pool, projectors) };
}

const partsOf = async (id: string) =>
  (
    await pool.query<{ first: number; beyond: number }>(
      'select first, beyond from replay_parts where replay = $1 order by first',
      [id],
    )
  ).rows;

const rowOf = async (id: string): Promise<ReplayRow> => {
  const row = await readReplay(pool, id);
  if (!row) throw new Error(`There is no replay ${id}`);
  return row;
};

/** A rebuild that is stopped as soon as its first part is written. */
async function stoppedAfterAPart(projectors: readonly Projector[]) {
  const engine = await processed(projectors);
  const stopping = new AbortController();
  const onProgress = ({ events }: ReplayProgress) => void (events > 0 && stopping.abort());
  const { id, done } = await engine.projections.replays.start({ signal: stopping.signal, onProgress });
  onTestFinished(async () => {
    await pool.query(`update projection_replays set state = 'failed' where id = $1 and state = 'running'`, [id]);
  });
  expect(await done).toMatchObject({ state: 'cancelled' });
  return { ...engine, id };
}

/** What the rebuild itself uses, for one part. */
function folderFor(row: ReplayRow, projectors: readonly Projector[], through: Pool = pool) {
  if (!log.people || !row.by_person) throw new Error('It does not fold by person');
  const { to, ranges } = row.by_person;
  const { id, fence, schema_name: schema } = row;
  const job = { id, fence, schema, liveSchema: 'public', to, ranges, pageSize: 100 };
  const { signal } = new AbortController();
  const folder = new PeopleFolder({ people: log.people, pool: through, projectors, job, signal });
  onTestFinished(() => folder.close());
  return folder;
}

describe('a rebuild in parts', () => {
  it('goes on with the parts that are missing, in whatever order they were written, and writes none twice', async () => {
    const { projections, id, sums } = await stoppedAfterAPart(copied);
    const row = await rowOf(id);
    const before = await partsOf(id);
    expect(before.length).toBeGreaterThan(0);
    // Another process has written the last one before it died.
    const last = missingParts(row.by_person?.ranges ?? 0, 1, before).at(-1);
    if (!last) throw new Error('Nothing is missing');
    await pool.query(`update projection_replays set state = 'running' where id = $1`, [id]);
    await folderFor(row, copied).fold(last);
    await pool.query(`update projection_replays set state = 'failed' where id = $1`, [id]);
    const written = await partsOf(id);

    const read = new Set<string>();
    const { people } = log;
    if (!people) throw new Error('The log is not read by people');
    const watched: EventLog = {
      ...log,
      people: { ...people, read: (options) => (read.add(options.idsFrom), people.read(options)) },
    };
    const other = openEngine(watched, pool, copied, { replaySizes, owner: 'other' });
    const resumed = await (await other.replays.resume(id)).done;
    expect(resumed).toMatchObject({ state: 'done', failure: null });
    const digits = (row.by_person?.ranges ?? 1).toString(16).length - 1;
    for (const { first, beyond } of written) {
      for (let range = first; range < beyond; range += 1)
        expect(read).not.toContain(range.toString(16).padStart(digits, '0'));
    }
    expect(await checksums(pool, copied)).toEqual(sums);
    expect((await projections.replays.verify()).map(({ equal }) => equal)).toEqual([true, true, true, true]);
    expect(await partsOf(id)).toEqual([]);
  });

  it('does not write a part twice when the answer to its commit is lost', async () => {
    const { sums, id } = await stoppedAfterAPart(copied);
    await pool.query(`delete from replay_parts where replay = $1`, [id]);
    const row = await rowOf(id);
    for (const table of copied.flatMap(({ tables }) => tables))
      await pool.query(`truncate ${row.schema_name}.${table}`);
    await pool.query(`update projection_replays set state = 'running' where id = $1`, [id]);
    let lost = 0;
    const losing = {
      connect: async () => {
        const client = await pool.connect();
        const query = client.query.bind(client) as (...args: unknown[]) => unknown;
        const losesCommit = async (...args: unknown[]) => {
          await query(...args);
          lost += 1;
          throw new Error('Connection terminated unexpectedly');
        };
        return Object.assign(client, {
          query: (...args: unknown[]) => (args[0] === 'commit' && lost === 0 ? losesCommit(...args) : query(...args)),
        }) as PoolClient;
      },
    } as unknown as Pool; // the session only connects
    await folderFor(row, copied, losing).fold({ first: 0, beyond: row.by_person?.ranges ?? 0 });
    expect(lost).toBe(1);
    expect(await checksums(pool, copied, row.schema_name)).toEqual(sums);
  });

  it('is not written to by a process that it was taken from, nor after it was cancelled', async () => {
    const { id } = await stoppedAfterAPart(copied);
    const row = await rowOf(id);
    const [missing] = missingParts(row.by_person?.ranges ?? 0, 1, await partsOf(id));
    if (!missing) throw new Error('Nothing is missing');
    const before = [await checksums(pool, copied, row.schema_name), await partsOf(id)];
    await expect(folderFor(row, copied).fold(missing)).rejects.toThrow(ReplayStopped);
    await pool.query(`update projection_replays set state = 'running', fence = fence + 1 where id = $1`, [id]);
    await expect(folderFor(row, copied).fold(missing)).rejects.toThrow(ReplayStopped);
    expect([await checksums(pool, copied, row.schema_name), await partsOf(id)]).toEqual(before);
  });

  it('continues one that an earlier version has begun, which noted how many ranges were done', async () => {
    const { projections, id, sums } = await stoppedAfterAPart(copied);
    const row = await rowOf(id);
    for (const table of copied.flatMap(({ tables }) => tables))
      await pool.query(`truncate ${row.schema_name}.${table}`);
    await pool.query('delete from replay_parts where replay = $1', [id]);
    await pool.query(`update projection_replays set state = 'running' where id = $1`, [id]);
    const { events, seen, last_events } = await folderFor(row, copied).fold({ first: 0, beyond: 3 });
    await pool.query('delete from replay_parts where replay = $1', [id]);
    await pool.query(
      `update projection_replays set state = 'cancelled', by_person = $2, events = $3, seen = $4, last_events = $5 where id = $1`,
      [id, { ...row.by_person, done: 3 }, events, seen, last_events],
    );
    const resumed = await (await projections.replays.resume(id)).done;
    expect(resumed).toMatchObject({ state: 'done', failure: null });
    expect(resumed.handled).toBe(resumed.handledTotal);
    expect(await checksums(pool, copied)).toEqual(sums);
  });

  it('names the event whose row cannot be written, keeps the other parts, and goes on once it can be', async () => {
    const all = (await log.readAll({ after: '', max: 100_000 })).events;
    const faulty = all.filter(({ type }) => type === 'FlightReportSubmitted').at(-1)?.id ?? '';
    let isFaulty = false;
    const projector = counting('faulty', { refuse: (id) => isFaulty && id === faulty });
    const { projections, sums } = await processed([projector]);
    isFaulty = true;
    const { id, done } = await projections.replays.start();
    const failed = await done;
    expect(failed.failure).toMatch(new RegExp(`faulty cannot apply FlightReportSubmitted ${faulty} of learner-`));
    expect(await checksums(pool, [projector])).toEqual(sums);
    isFaulty = false;
    expect(await (await projections.replays.resume(id)).done).toMatchObject({ state: 'done', failure: null });
    expect(await checksums(pool, [projector])).toEqual(sums);
  });
});

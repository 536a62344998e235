import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { activityProjector } from './activity/projector.ts';
import { allProjectors } from './all.ts';
import { handledBy, type Projector } from './engine/projector.ts';
import { filledLog } from './testing/filled-log.ts';
import { groupHistory } from './testing/group-history.ts';
import { guidanceHistory } from './testing/guidance-history.ts';
import { devices, erasure, history, memberships, programs, witnesses } from './testing/history.ts';
import { pollHistory } from './testing/poll-history.ts';
import { organizationHistory } from './testing/organization-history.ts';
import { checksums } from './testing/tables.ts';

const { pool } = await freshDatabase();
const log = await filledLog([
  ...history(6, 30),
  ...memberships(6),
  ...organizationHistory(4),
  ...devices(6),
  ...witnesses(6),
  ...programs(6),
  ...groupHistory(),
  ...guidanceHistory(),
  ...pollHistory(),
  erasure(1),
]);
const { events } = await log.readAll({ after: '', max: 100_000 });

type Db = Pick<Pool, 'query'>;
type Pages = readonly (readonly RecordedEvent[])[];

/** Creates the tables of a projection and applies these pages. */
async function fill(db: Db, projector: Projector, pages: Pages): Promise<void> {
  await db.query(projector.schema);
  if (projector.indexes !== '') await db.query(projector.indexes);
  for (const page of pages) {
    const batch = handledBy(projector, page);
    if (batch.length > 0) await projector.apply(batch, db);
  }
}

/** The read models after these pages. In a transaction that ends as if nothing had happened, which costs the least. */
async function projected(projector: Projector, pages: Pages) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await fill(client, projector, pages);
    return await checksums(client, [projector]);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const known = new Map<Projector, ReturnType<typeof projected>>();
/** The read models after the whole log, applied once and in one page: what all others are compared with. */
function whole(projector: Projector): ReturnType<typeof projected> {
  const sums = known.get(projector) ?? projected(projector, [events]);
  known.set(projector, sums);
  return sums;
}

const inPagesOf = (size: number) =>
  Array.from({ length: Math.ceil(events.length / size) }, (_, page) => events.slice(page * size, (page + 1) * size));

/** Pages of one event, of two, and of more, so that what belongs together is parted in many ways. */
function unevenPages(): RecordedEvent[][] {
  const pages: RecordedEvent[][] = [];
  for (let [from, at] = [0, 0]; from < events.length; at += 1) {
    const size = [1, 2, 23, 1, 7][at % 5] ?? 1;
    pages.push(events.slice(from, from + size));
    from += size;
  }
  return pages;
}

const byName = (projectors: readonly Projector[]) =>
  projectors.map((projector) => ({ name: projector.name, projector }));

describe.each(byName(allProjectors))('$name', ({ projector }) => {
  it('does not depend on how the log is divided into pages', async () => {
    const once = await whole(projector);
    for (const { rows } of Object.values(once).flatMap((sum) => sum ?? [])) expect(Number(rows)).toBeGreaterThan(0);
    expect(await projected(projector, unevenPages())).toEqual(once);
  });

  it('does not change when a page, or the whole log, is applied again', async () => {
    const repeated = inPagesOf(50).flatMap((page) => [page, page]);
    expect(await projected(projector, [...repeated, events])).toEqual(await whole(projector));
  });

  it('handles and opens only existing events', () => {
    for (const type of projector.handles) expect(eventDefinitions).toHaveProperty(type);
    for (const type of projector.opens) expect(Object.keys(eventDefinitions[type]?.personal ?? {})).not.toEqual([]);
  });
});

it('counts a person once a day, however often and in however many pages they were active', async () => {
  for (const table of activityProjector.tables) await pool.query(`drop table if exists ${table}`);
  await fill(pool, activityProjector, inPagesOf(3));
  const counted = await pool.query('select day::text, people, deeds from activity_days order by day');
  const recounted = await pool.query(
    `select (quarter at time zone 'UTC')::date::text as day, count(distinct user_id)::integer as people, sum(deeds)::integer as deeds
     from activity group by 1 order by 1`,
  );
  expect(counted.rows).toEqual(recounted.rows);
  expect(Math.max(...counted.rows.map(({ deeds, people }) => deeds - people))).toBeGreaterThan(0);
});

import { journeyEvents, progressEvents } from '#contracts/journey/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { mondayOf } from '#contracts/days.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

const bucketMs = 15 * 60_000;

interface Deed {
  readonly userId: string;
  readonly bucket: string;
  readonly revision: number;
}

const bucketOf = (at: string): string => new Date(Math.floor(Date.parse(at) / bucketMs) * bucketMs).toISOString();

const write = (deeds: Iterable<Deed>, db: Db) =>
  db.query({
    name: 'activity-write',
    text: `insert into activity as t (user_id, quarter, deeds, revision)
      select d.user_id, d.quarter, count(*), max(d.revision)
      from unnest($1::uuid[], $2::timestamptz[], $3::integer[]) d (user_id, quarter, revision)
      left join activity known using (user_id, quarter)
      where d.revision > coalesce(known.revision, -1)
      group by d.user_id, d.quarter
      on conflict (user_id, quarter) do update set deeds = t.deeds + excluded.deeds, revision = excluded.revision`,
    values: columnsOf(deeds, 'userId', 'bucket', 'revision'),
  });

const writePeople = (deeds: Iterable<Deed>, db: Db) =>
  db.query({
    name: 'activity-people-write',
    text: `insert into activity_people as t (user_id, last_quarter, weeks)
      select user_id, max(quarter), array_agg(distinct week)
      from unnest($1::uuid[], $2::timestamptz[], $3::date[]) d (user_id, quarter, week)
      group by user_id
      on conflict (user_id) do update set last_quarter = greatest(t.last_quarter, excluded.last_quarter),
        weeks = (select array_agg(distinct week) from unnest(t.weeks || excluded.weeks) week)
      where t.last_quarter < excluded.last_quarter or not t.weeks @> excluded.weeks`,
    values: columnsOf(deeds, 'userId', 'bucket', ({ bucket }) => mondayOf(bucket.slice(0, 10))),
  });

/** When learners write, record or complete something on the journey. Opening a page does not count. */
export const activityProjector = projector({
  name: 'activity',
  version: 2,
  tables: ['activity', 'activity_people'],
  schema,
  indexes,
  handles: [journeyEvents.ReflectionSaved, ...progressEvents],
  fold() {
    const deeds: Deed[] = [];
    return {
      add({ stream, revision, metadata }) {
        deeds.push({ userId: idOfStream(stream), bucket: bucketOf(metadata.occurredAt), revision });
      },
      size: () => deeds.length,
      async write(db) {
        await write(deeds, db);
        await writePeople(deeds, db);
      },
    };
  },
});

import { journeyEvents, progressEvents } from '#contracts/journey/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { mondayOf } from '#contracts/days.ts';
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
    // Every part sees the tables as they were before.
    text: `with counted as (
        select d.user_id, d.quarter, (d.quarter at time zone 'UTC')::date as day, count(*) as deeds, max(d.revision) as revision
        from unnest($1::uuid[], $2::timestamptz[], $3::integer[]) d (user_id, quarter, revision)
        left join activity known using (user_id, quarter)
        where d.revision > coalesce(known.revision, -1)
        group by d.user_id, d.quarter),
      by_quarter as (
        insert into activity as t (user_id, quarter, deeds, revision)
        select user_id, quarter, deeds, revision from counted
        on conflict (user_id, quarter) do update set deeds = t.deeds + excluded.deeds, revision = excluded.revision),
      person_days as (
        select day, sum(deeds) as deeds, exists (
          select from activity a where a.user_id = c.user_id
            and a.quarter >= c.day at time zone 'UTC' and a.quarter < (c.day + 1) at time zone 'UTC') as is_known
        from counted c group by user_id, day)
      insert into activity_days as t (day, people, deeds)
      select day, count(*) filter (where not is_known), sum(deeds) from person_days group by day
      on conflict (day) do update set people = t.people + excluded.people, deeds = t.deeds + excluded.deeds`,
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
  version: 3,
  tables: ['activity', 'activity_people', 'activity_days'],
  schema,
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

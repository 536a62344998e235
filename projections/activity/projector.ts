import { journeyEvents, progressEvents } from '#contracts/journey/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, newRows } from '../engine/rows.ts';
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
      -- In this order, parts that are written at the same time wait for each other and never in a circle.
      order by day
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

const writeDays = (days: ReadonlyMap<string, { readonly people: Set<string>; readonly deeds: number }>, db: Db) =>
  db.query({
    name: 'activity-days-write',
    text: `insert into activity_days as t (day, people, deeds)
      select * from unnest($1::date[], $2::integer[], $3::integer[]) d (day, people, deeds) order by day
      on conflict (day) do update set people = t.people + excluded.people, deeds = t.deeds + excluded.deeds`,
    values: columnsOf(
      days,
      ([day]) => day,
      ([, { people }]) => people.size,
      ([, { deeds }]) => deeds,
    ),
  });

const writeNew = async (deeds: readonly Deed[], db: Db) => {
  const quarters = new Map<string, { userId: string; bucket: string; deeds: number; revision: number }>();
  const people = new Map<string, { last: string; readonly weeks: Set<string> }>();
  const days = new Map<string, { readonly people: Set<string>; deeds: number }>();
  for (const { userId, bucket, revision } of deeds) {
    const quarter = quarters.get(`${userId} ${bucket}`) ?? { userId, bucket, deeds: 0, revision };
    quarters.set(`${userId} ${bucket}`, quarter);
    quarter.deeds += 1;
    quarter.revision = Math.max(quarter.revision, revision);
    const person = people.get(userId) ?? { last: bucket, weeks: new Set() };
    people.set(userId, person);
    if (bucket > person.last) person.last = bucket;
    const date = bucket.slice(0, 10);
    person.weeks.add(mondayOf(date));
    const day = days.get(date) ?? { people: new Set(), deeds: 0 };
    days.set(date, day);
    day.people.add(userId);
    day.deeds += 1;
  }
  // Shared by all people, so others may have written them.
  await writeDays(days, db);
  return [
    newRows('activity', quarters.values(), {
      user_id: 'userId',
      quarter: 'bucket',
      deeds: 'deeds',
      revision: 'revision',
    }),
    newRows('activity_people', people, {
      user_id: ([userId]) => userId,
      last_quarter: ([, { last }]) => last,
      weeks: ([, { weeks }]) => `{${[...weeks].toSorted().join(',')}}`,
    }),
  ];
};

/** When learners write, record or complete something on the journey. Opening a page does not count. */
export const activityProjector = projector({
  name: 'activity',
  version: 3,
  isByPerson: true,
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
      writeNew: (db) => writeNew(deeds, db),
      async write(db) {
        await write(deeds, db);
        await writePeople(deeds, db);
      },
    };
  },
});

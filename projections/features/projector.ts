import { configurationEvents } from '#contracts/configuration/events.ts';
import { type Db, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Switched {
  readonly feature: string;
  readonly state: string;
  readonly since: string;
  readonly revision: number;
}

const write = (rows: Iterable<Switched>, db: Db) =>
  db.query({
    name: 'switched-features-write',
    text: `insert into switched_features as t (feature, state, since, revision)
      select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::integer[])
      on conflict (feature) do update set state = excluded.state, since = excluded.since, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'feature', 'state', 'since', 'revision'),
  });

/** Which features administrators have switched, and since when. */
export const featuresProjector = projector({
  name: 'features',
  version: 3,
  tables: ['switched_features'],
  schema,
  handles: [configurationEvents.FeatureSwitched],
  fold() {
    const switched = new Map<string, Switched>();
    return {
      add: ({ data: { feature, state }, metadata: { occurredAt: since }, revision }) =>
        void switched.set(feature, { feature, state, since, revision }),
      size: () => switched.size,
      write: async (db) => void (switched.size > 0 && (await write(switched.values(), db))),
    };
  },
});

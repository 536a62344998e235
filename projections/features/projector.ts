import { configurationEvents } from '#contracts/configuration/events.ts';
import { type Db, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
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

const writeHistory = (rows: Iterable<Switched>, db: Db) =>
  db.query({
    name: 'feature-switches-write',
    text: `insert into feature_switches (feature, state, at, revision)
      select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::integer[]) on conflict do nothing`,
    values: columnsOf(rows, 'feature', 'state', 'since', 'revision'),
  });

/** Which features administrators have switched, since when, and how often before. */
export const featuresProjector = projector({
  name: 'features',
  version: 2,
  tables: ['switched_features', 'feature_switches'],
  schema,
  indexes,
  handles: [configurationEvents.FeatureSwitched],
  fold() {
    const all: Switched[] = [];
    return {
      add: ({ data: { feature, state }, metadata: { occurredAt: since }, revision }) =>
        void all.push({ feature, state, since, revision }),
      size: () => all.length,
      async write(db) {
        if (all.length === 0) return;
        await write(new Map(all.map((one) => [one.feature, one])).values(), db);
        await writeHistory(all, db);
      },
    };
  },
});

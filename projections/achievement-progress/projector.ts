import { type Measures, requirementKeys } from '#contracts/achievements/requirements.ts';
import { journeyEvents, progressEvents } from '#contracts/journey/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Standing {
  readonly userId: string;
  readonly measures: Measures;
  firstDay: string | null;
  lastDay: string | null;
  revision: number;
}

/** Every key is there from the start, because filling it in is cheaper than adding keys one by one. */
const noMeasures: Measures = Object.fromEntries(requirementKeys.map((key) => [key, undefined]));

const write = (rows: Iterable<Standing>, db: Db) =>
  db.query({
    name: 'learner-measures-write',
    text: `insert into learner_measures as t (user_id, measures, first_day, last_day, revision)
      select * from unnest($1::uuid[], $2::jsonb[], $3::date[], $4::date[], $5::integer[])
      on conflict (user_id) do update
      set measures = t.measures || excluded.measures,
        first_day = least(t.first_day, excluded.first_day),
        last_day = greatest(t.last_day, excluded.last_day),
        revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'measures', 'firstDay', 'lastDay', 'revision'),
  });

/** Each learner's measures: every event says which ones it changed, and to what. */
export const achievementProgressProjector = projector({
  name: 'achievement-progress',
  version: 1,
  isUrgent: true,
  tables: ['learner_measures'],
  schema,
  handles: [journeyEvents.ReflectionSaved, ...progressEvents, journeyEvents.EngagementRecorded],
  fold() {
    const standings = new Map<string, Standing>();
    return {
      add({ data, stream, revision }) {
        const userId = idOfStream(stream);
        let standing = standings.get(userId);
        if (!standing) {
          standing = { userId, measures: { ...noMeasures }, firstDay: null, lastDay: null, revision };
          standings.set(userId, standing);
        }
        Object.assign(standing.measures, data.measures);
        standing.revision = revision;
        if ('day' in data) {
          if (standing.firstDay === null || data.day < standing.firstDay) standing.firstDay = data.day;
          if (standing.lastDay === null || data.day > standing.lastDay) standing.lastDay = data.day;
        }
      },
      size: () => standings.size,
      write: (db) => write(standings.values(), db),
    };
  },
});

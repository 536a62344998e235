import { achievementEvents } from '#contracts/achievements/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Stats {
  readonly userId: string;
  points: number;
  unlocked: number;
  revision: number;
}

const write = (rows: Iterable<Stats>, db: Db) =>
  db.query({
    name: 'learner-stats-write',
    text: `insert into learner_stats as t (user_id, points, unlocked_count, revision)
      select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[])
      on conflict (user_id) do update
      set points = t.points + excluded.points,
        unlocked_count = t.unlocked_count + excluded.unlocked_count,
        revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'points', 'unlocked', 'revision'),
  });

/** Points and unlocked achievements of each learner. */
export const statsProjector = projector({
  name: 'stats',
  version: 2,
  tables: ['learner_stats'],
  schema,
  handles: [achievementEvents.AchievementUnlocked],
  fold() {
    const byPerson = new Map<string, Stats>();
    return {
      add({ data, stream, revision }) {
        const userId = idOfStream(stream);
        let stats = byPerson.get(userId);
        if (!stats) {
          stats = { userId, points: 0, unlocked: 0, revision };
          byPerson.set(userId, stats);
        }
        stats.revision = revision;
        stats.points += data.points;
        stats.unlocked += 1;
      },
      size: () => byPerson.size,
      write: (db) => write(byPerson.values(), db),
    };
  },
});

import { achievementEvents } from '#contracts/achievements/events.ts';
import { progressEvents } from '#contracts/journey/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Stats {
  readonly userId: string;
  points: number;
  unlocked: number;
  /** Null when no event of the page moved it. */
  streakDays: number | null;
  lastDay: string | null;
  revision: number;
}

const write = (rows: Iterable<Stats>, db: Db) =>
  db.query({
    name: 'learner-stats-write',
    text: `insert into learner_stats as t (user_id, points, unlocked_count, streak_days, last_day, revision)
      select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::date[], $6::integer[])
      on conflict (user_id) do update
      set points = t.points + excluded.points,
        unlocked_count = t.unlocked_count + excluded.unlocked_count,
        streak_days = coalesce(excluded.streak_days, t.streak_days),
        last_day = greatest(t.last_day, excluded.last_day),
        revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'points', 'unlocked', 'streakDays', 'lastDay', 'revision'),
  });

/** Points, unlocked achievements, the streak and the last active day of each learner. */
export const statsProjector = projector({
  name: 'stats',
  version: 1,
  tables: ['learner_stats'],
  schema,
  handles: [achievementEvents.AchievementUnlocked, ...progressEvents],
  fold() {
    const byPerson = new Map<string, Stats>();
    return {
      add({ type, data, stream, revision }) {
        const userId = idOfStream(stream);
        let stats = byPerson.get(userId);
        if (!stats) {
          stats = { userId, points: 0, unlocked: 0, streakDays: null, lastDay: null, revision };
          byPerson.set(userId, stats);
        }
        stats.revision = revision;
        if (type === 'AchievementUnlocked') {
          stats.points += data.points;
          stats.unlocked += 1;
        } else {
          stats.streakDays = data.measures.streak_days ?? stats.streakDays;
          if (stats.lastDay === null || data.day > stats.lastDay) stats.lastDay = data.day;
        }
      },
      size: () => byPerson.size,
      write: (db) => write(byPerson.values(), db),
    };
  },
});

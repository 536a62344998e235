import { usualPointsApart } from '#contracts/achievements/levels.ts';
import { achievementEvents } from '#contracts/achievements/events.ts';
import { configurationEvents } from '#contracts/configuration/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { levelInSql } from './level-in-sql.ts';
import schema from './schema.sql';

interface Stats {
  readonly userId: string;
  points: number;
  unlocked: number;
  revision: number;
}

interface LevelChange {
  readonly pointsApart: number;
  readonly since: string;
  readonly revision: number;
}

const writeStats = (rows: Iterable<Stats>, db: Db) =>
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

/** Everybody keeps the level that they have, whatever a change of the levels would make of their points. */
const changeLevels = ({ pointsApart, since, revision }: LevelChange, db: Db) =>
  db.query({
    name: 'levels-change',
    text: `with before as (
        select coalesce((select points_apart from level_rules order by revision desc limit 1), ${usualPointsApart}) as apart),
      changed as (
        insert into level_rules (revision, points_apart, since) values ($1, $2, $3) on conflict do nothing returning 1)
      update learner_stats set level_kept = greatest(level_kept, ${levelInSql('points', 'before.apart')})
      from before where exists (select from changed)`,
    values: [revision, pointsApart, since],
  });

/** Points and unlocked achievements of each learner, and how far levels are apart. */
export const statsProjector = projector({
  name: 'stats',
  version: 3,
  isUrgent: true,
  tables: ['learner_stats', 'level_rules'],
  schema,
  handles: [achievementEvents.AchievementUnlocked, configurationEvents.LevelsChanged],
  fold() {
    // A change of the levels concerns the points of before it.
    const writes: (Map<string, Stats> | LevelChange)[] = [];
    let byPerson = new Map<string, Stats>();
    return {
      add(event) {
        if (event.type === 'LevelsChanged') {
          const { revision, metadata } = event;
          writes.push({ pointsApart: event.data.pointsApart, since: metadata.occurredAt, revision });
          byPerson = new Map();
          return;
        }
        if (byPerson.size === 0) writes.push(byPerson);
        const { data, stream, revision } = event;
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
      size: () => writes.reduce((rows, one) => rows + (one instanceof Map ? one.size : 1), 0),
      async write(db) {
        for (const one of writes) await (one instanceof Map ? writeStats(one.values(), db) : changeLevels(one, db));
      },
    };
  },
});

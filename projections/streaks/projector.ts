import { journeyEvents, progressEvents } from '#contracts/journey/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import schema from './schema.sql';

interface Streak {
  readonly userId: string;
  /** Null when no event of the page moved it. */
  streakDays: number | null;
  best: number;
  lastDay: string;
  readonly days: Set<string>;
  revision: number;
}

interface Plan {
  readonly userId: string;
  readonly kind: 'rhythm' | 'pause' | 'freeze';
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly daysPerWeek: number | null;
  readonly revision: number;
}

const writeStreaks = (streaks: Iterable<Streak>, db: Db) =>
  db.query({
    name: 'learner-streaks-write',
    text: `insert into learner_streaks as t (user_id, streak_days, best, last_day, recent, revision)
      select user_id, streak_days, best, last_day,
        array(select day from unnest(days::date[]) day where day > last_day - 7 order by day), revision
      from unnest($1::uuid[], $2::integer[], $3::integer[], $4::date[], $5::text[], $6::integer[])
        s (user_id, streak_days, best, last_day, days, revision)
      on conflict (user_id) do update
      set streak_days = coalesce(excluded.streak_days, t.streak_days),
        best = greatest(t.best, excluded.best),
        last_day = greatest(t.last_day, excluded.last_day),
        recent = array(select distinct day from unnest(t.recent || excluded.recent) day
          where day > greatest(t.last_day, excluded.last_day) - 7 order by day),
        revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(
      streaks,
      'userId',
      'streakDays',
      'best',
      'lastDay',
      ({ days }) => `{${[...days].join(',')}}`,
      'revision',
    ),
  });

const writePlans = (plans: Iterable<Plan>, db: Db) =>
  db.query({
    name: 'streak-plans-write',
    text: `insert into streak_plans as t (user_id, kind, first_day, last_day, days_per_week, revision)
      select * from unnest($1::uuid[], $2::text[], $3::date[], $4::date[], $5::smallint[], $6::integer[])
      on conflict (user_id, kind, first_day) do update
      set last_day = excluded.last_day, days_per_week = excluded.days_per_week, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(plans, 'userId', 'kind', 'firstDay', 'lastDay', 'daysPerWeek', 'revision'),
  });

/** The streak of each learner as of the newest active day, and the plans and freezes that say how it goes on. */
export const streaksProjector = projector({
  name: 'streaks',
  version: 1,
  isUrgent: true,
  tables: ['learner_streaks', 'streak_plans'],
  schema,
  handles: [
    ...progressEvents,
    journeyEvents.RhythmChosen,
    journeyEvents.StreakPaused,
    journeyEvents.StreakPauseEnded,
    journeyEvents.StreakFrozen,
    journeyEvents.StreakFreezeReturned,
  ],
  fold() {
    const streaks = new Map<string, Streak>();
    const plans = new Map<string, Plan>();
    return {
      add({ type, data, stream, revision }) {
        const userId = idOfStream(stream);
        const plan = (
          kind: Plan['kind'],
          firstDay: string,
          lastDay: string | null,
          daysPerWeek: number | null = null,
        ) =>
          void plans.set(`${userId} ${kind} ${firstDay}`, { userId, kind, firstDay, lastDay, daysPerWeek, revision });
        switch (type) {
          case 'RhythmChosen':
            return plan('rhythm', data.firstDay, null, data.daysPerWeek);
          case 'StreakPaused':
          case 'StreakPauseEnded':
            return plan('pause', data.firstDay, data.lastDay);
          case 'StreakFrozen':
            return data.days.forEach((day) => plan('freeze', day, day));
          case 'StreakFreezeReturned':
            return data.days.forEach((day) => plan('freeze', day, null));
          default:
        }
        const { streak_days: streakDays = null } = data.measures;
        let streak = streaks.get(userId);
        if (!streak) {
          streak = { userId, streakDays: null, best: 0, lastDay: data.day, days: new Set(), revision };
          streaks.set(userId, streak);
        }
        streak.streakDays = streakDays ?? streak.streakDays;
        streak.best = Math.max(streak.best, streakDays ?? 0);
        if (data.day > streak.lastDay) streak.lastDay = data.day;
        streak.days.add(data.day);
        streak.revision = revision;
      },
      size: () => streaks.size + plans.size,
      async write(db) {
        if (streaks.size > 0) await writeStreaks(streaks.values(), db);
        if (plans.size > 0) await writePlans(plans.values(), db);
      },
    };
  },
});

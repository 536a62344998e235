import {
  type StreakPause,
  type Rhythm,
  type StreakFacts,
  rhythmOn,
  streakFactsAt,
  streakOn,
  withRhythm,
} from '#contracts/journey/streak.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';

export interface StoredStreak {
  readonly best: number;
  readonly facts: StreakFacts;
}

const wholeDays = `to_char(first_day, 'YYYY-MM-DD')`;

/** What a person's streak is counted from. */
export const readStreak = async ({ pool }: Pick<ReadContext, 'pool'>, userId: string): Promise<StoredStreak> => {
  const { rows } = await pool.query<{
    streak_days: number | null;
    best: number | null;
    recent: readonly string[] | null;
    rhythms: readonly Rhythm[];
    pauses: readonly StreakPause[];
    frozen: readonly string[];
  }>({
    name: 'streak-of',
    text: `select s.streak_days, s.best, s.recent::text[] as recent, p.*
      from (select
          coalesce(json_agg(json_build_object('from', ${wholeDays}, 'daysPerWeek', days_per_week) order by revision)
            filter (where kind = 'rhythm'), '[]') as rhythms,
          coalesce(json_agg(json_build_object('from', ${wholeDays}, 'to', to_char(last_day, 'YYYY-MM-DD')) order by first_day)
            filter (where kind = 'pause' and last_day is not null), '[]') as pauses,
          coalesce(json_agg(${wholeDays} order by first_day) filter (where kind = 'freeze' and last_day is not null), '[]')
            as frozen
        from streak_plans where user_id = $1) p
      left join learner_streaks s on s.user_id = $1`,
    values: [userId],
  });
  const [row] = rows;
  const { rhythms: chosen = [], pauses = [], frozen = [] } = row ?? {};
  const rhythms = chosen.reduce<readonly Rhythm[]>(withRhythm, []);
  const stored = { streakDays: row?.streak_days ?? 0, active: row?.recent ?? [] };
  return { best: row?.best ?? 0, facts: streakFactsAt({ ...stored, rhythms, pauses, frozen }) };
};

/** The days of the streak that a person has today, in their zone, and the days a week of its rhythm. */
export const readStreakToday = async (
  context: ReadContext,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
): Promise<{ readonly days: number; readonly daysPerWeek: number }> => {
  const { facts } = await readStreak(context, userId);
  const today = dayAt(timeZone, Date.parse(context.clock.now()));
  return { days: streakOn(facts, today).days, daysPerWeek: rhythmOn(facts.rhythms, today).daysPerWeek };
};

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
import { gatherReads } from '../gathered-reads.ts';
import type { ReadContext } from '../read-context.ts';

export interface StoredStreak {
  readonly best: number;
  readonly facts: StreakFacts;
}

const wholeDays = `to_char(first_day, 'YYYY-MM-DD')`;

interface StreakRow {
  readonly streak_days: number | null;
  readonly best: number | null;
  readonly recent: readonly string[] | null;
  readonly rhythms: readonly Rhythm[];
  readonly pauses: readonly StreakPause[];
  readonly frozen: readonly string[];
}

const readRow = gatherReads<StreakRow>({
  name: 'streak-of',
  text: `select json_object_agg(asked.user_id, json_build_object('streak_days', s.streak_days, 'best', s.best,
      'recent', s.recent::text[], 'rhythms', p.rhythms, 'pauses', p.pauses, 'frozen', p.frozen)) as found
    from unnest($1::uuid[]) as asked (user_id)
    left join learner_streaks s using (user_id)
    cross join lateral (select
        coalesce(json_agg(json_build_object('from', ${wholeDays}, 'daysPerWeek', days_per_week) order by revision)
          filter (where kind = 'rhythm'), '[]') as rhythms,
        coalesce(json_agg(json_build_object('from', ${wholeDays}, 'to', to_char(last_day, 'YYYY-MM-DD')) order by first_day)
          filter (where kind = 'pause' and last_day is not null), '[]') as pauses,
        coalesce(json_agg(${wholeDays} order by first_day) filter (where kind = 'freeze' and last_day is not null), '[]')
          as frozen
      from streak_plans where streak_plans.user_id = asked.user_id) p`,
});

/** Reads what a person's streak is counted from, together with what others ask for meanwhile. */
export const readStreak = async (context: Pick<ReadContext, 'pool'>, userId: string): Promise<StoredStreak> => {
  const row = await readRow(context, userId);
  const { rhythms: chosen = [], pauses = [], frozen = [] } = row ?? {};
  const rhythms = chosen.reduce<readonly Rhythm[]>(withRhythm, []);
  const stored = { streakDays: row?.streak_days ?? 0, active: row?.recent ?? [] };
  return { best: row?.best ?? 0, facts: streakFactsAt({ ...stored, rhythms, pauses, frozen }) };
};

interface StreakToday {
  readonly days: number;
  readonly daysPerWeek: number;
}

/** Reads the days of the streak that a person has today, in their zone, and the days a week of its rhythm. */
export const readStreakToday = async (
  context: Pick<ReadContext, 'pool' | 'clock'>,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
): Promise<StreakToday> => {
  const { facts } = await readStreak(context, userId);
  const today = dayAt(timeZone, Date.parse(context.clock.now()));
  return { days: streakOn(facts, today).days, daysPerWeek: rhythmOn(facts.rhythms, today).daysPerWeek };
};

import type { Pool } from 'pg';
import { allProjectors } from '#projections/all.ts';

/** A person's rows in the read models, by table. */
export async function everythingOf(pool: Pool, userId: string): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  const { rows } = await pool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  const ofPeople = new Set(rows.map((row) => row.table_name));
  for (const { tables } of allProjectors) {
    for (const table of tables) {
      if (!ofPeople.has(table)) continue;
      all[table] = (await pool.query(`select t::text from ${table} t where user_id = $1 order by 1`, [userId])).rows;
    }
  }
  return all;
}

/** Statistics about all people, as an organization or the product would compute them. */
export async function figures(pool: Pool) {
  const one = async (sql: string) => (await pool.query(sql)).rows[0];
  return {
    people: await one('select count(*) as people, count(organization_id) as colleagues from people'),
    stats: await one('select count(*), sum(points) as points, sum(unlocked_count) as unlocked from learner_stats'),
    streaks: await one('select count(*), sum(best) as best from learner_streaks'),
    achievements: await one('select count(*) from user_achievements'),
    journeys: await one('select count(*), count(step1_at) as begun, count(completed_at) as done from journey_progress'),
  };
}

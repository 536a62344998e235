import type { CountedRun } from '#contracts/journey/played.ts';
import type { ReadContext } from '../read-context.ts';

/** Finished runs of each scenario that count, so that the answer takes no longer for people who play a lot. */
const runsCounted = 12;

/** A person's last finished runs, newest first. Runs that were never finished don't count. */
export const readCountedRuns = async (
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<readonly CountedRun[]> => {
  const { rows } = await pool.query<CountedRun>({
    name: 'scenario-runs-counted',
    text: `select c.run_id as id, c.scenario, c.rules, c.start, coalesce(c.taken_over, 0) as "takenOver",
        json_build_object('life', c.life, 'money', c.money, 'joy', c.joy) as outcome,
        coalesce((select json_agg(json_build_object('turn', t.turn, 'choices', t.choices, 'figures', t.figures,
          'happened', t.happened) order by t.turn) from scenario_turns t where t.run_id = c.run_id), '[]') as turns
      from (values ('lemonade'), ('fractals'), ('books')) s (scenario)
      cross join lateral (select * from scenario_runs r
        where r.user_id = $1 and r.scenario = s.scenario and r.finished_at is not null
        order by r.revision desc limit $2) c
      order by c.revision desc`,
    values: [userId, runsCounted],
  });
  return rows;
};

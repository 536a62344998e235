import type { CountedRun } from '#contracts/journey/played.ts';
import type { ReadContext } from '../read-context.ts';

/** Finished runs of each scenario that count, so that the answer takes no longer for people who play a lot. */
const runsCounted = 12;

interface Found {
  readonly runs: CountedRun[];
  readonly origins: readonly (readonly [string, { readonly runId: string; readonly turn: number }])[];
}

/**
 * A person's last finished runs, newest first, and where branches among them and their origins left other runs. Runs that were
 * never finished don't count; what their branches took over from them does.
 */
export const readCountedRuns = async ({ pool }: Pick<ReadContext, 'pool'>, userId: string) => {
  const { rows } = await pool.query<Found>({
    name: 'scenario-runs-counted',
    text: `with recursive counted as (
        select r.* from (values ('lemonade'), ('fractals'), ('books')) s (scenario)
        cross join lateral (select * from scenario_runs c
          where c.user_id = $1 and c.scenario = s.scenario and c.finished_at is not null
          order by c.revision desc limit $2) r),
      lineage as (
        select run_id, origin_run, origin_turn from counted where origin_run is not null
        union
        select r.run_id, r.origin_run, r.origin_turn from scenario_runs r join lineage l on r.run_id = l.origin_run
        where r.user_id = $1 and r.origin_run is not null)
      select
        coalesce((select json_agg(json_build_object('id', c.run_id, 'scenario', c.scenario, 'rules', c.rules, 'start', c.start,
            'origin', case when c.origin_run is null then null
              else json_build_object('runId', c.origin_run, 'turn', c.origin_turn) end,
            'outcome', json_build_object('life', c.life, 'money', c.money, 'joy', c.joy),
            'turns', (select json_agg(json_build_object('turn', t.turn, 'choices', t.choices, 'figures', t.figures,
              'happened', t.happened) order by t.turn) from scenario_turns t where t.run_id = c.run_id))
          order by c.revision desc) from counted c), '[]') as runs,
        coalesce((select json_agg(json_build_array(l.run_id, json_build_object('runId', l.origin_run, 'turn', l.origin_turn)))
          from lineage l), '[]') as origins`,
    values: [userId, runsCounted],
  });
  const [row] = rows;
  return { runs: row?.runs ?? [], origins: new Map(row?.origins) };
};

import type { PageWanted } from '#contracts/endpoint.ts';
import { Refusal } from '#contracts/refusals.ts';
import { currentRules, type ScenarioId, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioRun, ScenarioStanding } from '#contracts/scenarios/views.ts';
import { pageOf, revisionCursor, revisionIn } from '../cursors.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';

interface RunRow {
  readonly run_id: string;
  readonly scenario: ScenarioId;
  readonly rules: number;
  readonly seed: number;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly start: ScenarioRun['start'];
  readonly life: number | null;
  readonly money: number | null;
  readonly joy: number | null;
}

const outcomeOf = ({ life, money, joy }: Pick<RunRow, 'life' | 'money' | 'joy'>) =>
  life === null || money === null || joy === null ? null : { life, money, joy };

/** A branch of earlier versions that was not finished cannot be played on: the runs before it are shown. */
const canBeShown = '(finished_at is not null or taken_over is null)';

/** A player's newest run, number of finished runs and best outcome in every scenario. */
export const readStandings = async ({ pool }: ReadContext, userId: string): Promise<ScenarioStanding[]> => {
  const { rows } = await pool.query<
    Pick<RunRow, 'run_id' | 'scenario' | 'life' | 'money' | 'joy'> & {
      played: number;
      done: boolean;
      finished_runs: number;
    }
  >({
    name: 'scenario-standings-of',
    text: `select s.scenario, newest.run_id, newest.finished_at is not null or newest.rules < $3 as done,
        (select count(*)::integer from scenario_turns t where t.run_id = newest.run_id) as played,
        (select count(*)::integer from scenario_runs r
         where r.user_id = $1 and r.scenario = s.scenario and r.finished_at is not null) as finished_runs,
        best.life, best.money, best.joy
      from unnest($2::text[]) s (scenario)
      join lateral (select run_id, rules, finished_at from scenario_runs r
        where r.user_id = $1 and r.scenario = s.scenario and ${canBeShown} order by revision desc limit 1) newest on true
      left join lateral (select life, money, joy from scenario_runs r
        where r.user_id = $1 and r.scenario = s.scenario and r.finished_at is not null
        order by life + money + joy desc, revision desc limit 1) best on true`,
    values: [userId, [...scenarioIds], currentRules],
  });
  return scenarioIds.map((scenario) => {
    const row = rows.find((each) => each.scenario === scenario);
    return {
      scenario,
      latest: row ? { id: row.run_id, turnsPlayed: row.played, finished: row.done } : null,
      finishedRuns: row?.finished_runs ?? 0,
      best: row ? outcomeOf(row) : null,
    };
  });
};

type RunWithTurns = RunRow & { readonly turns: ScenarioRun['turns'] };

const runColumns = `r.run_id, r.scenario, r.rules, r.seed, r.started_at, r.finished_at, r.start, r.life,
  r.money, r.joy,
  coalesce((select json_agg(json_build_object('turn', t.turn, 'choices', t.choices, 'figures', t.figures,
    'happened', t.happened) order by t.turn) from scenario_turns t where t.run_id = r.run_id), '[]') as turns`;

const runOf = (row: RunWithTurns): ScenarioRun => ({
  id: row.run_id,
  scenario: row.scenario,
  rules: row.rules,
  seed: row.seed,
  startedAt: isoOf(row.started_at),
  finishedAt: isoOrNull(row.finished_at),
  start: row.start,
  turns: row.turns,
  outcome: outcomeOf(row),
});

/** A run and the last one before it that had the same days: the same chances by the same rules, played to its end. */
const withBefore = (shown: string): string => `with shown as (${shown})
  select ${runColumns} from shown s
  cross join lateral (select s.run_id, 0 as place union all
    (select b.run_id, 1 from scenario_runs b
     where b.user_id = s.user_id and b.scenario = s.scenario and b.finished_at is not null
       and b.revision < s.revision and b.seed = s.seed and b.rules = s.rules
     order by b.revision desc limit 1)) w
  join scenario_runs r on r.run_id = w.run_id order by w.place`;

/** The newest run of a scenario with its turns. */
export const readLatestRun = async ({ pool }: ReadContext, userId: string, scenario: ScenarioId) => {
  const { rows } = await pool.query<RunWithTurns>({
    name: 'scenario-run-latest',
    text: withBefore(`select * from scenario_runs
      where user_id = $1 and scenario = $2 and ${canBeShown} order by revision desc limit 1`),
    values: [userId, scenario],
  });
  const [run = null, before = null] = rows.map(runOf);
  return { run, before };
};

/** A run of this person. @throws Refusal `not_found`, also for another person's run */
export const readRun = async ({ pool }: ReadContext, userId: string, runId: string) => {
  const { rows } = await pool.query<RunWithTurns>({
    name: 'scenario-run-with-before',
    text: withBefore('select * from scenario_runs where user_id = $1 and run_id = $2'),
    values: [userId, runId],
  });
  const [run, before = null] = rows.map(runOf);
  if (!run) throw new Refusal('not_found.run');
  return { run, before };
};

type FinishedRow = Record<'life' | 'money' | 'joy' | 'revision', number> &
  Record<'started_at' | 'finished_at', Date> & { readonly run_id: string };

/** A page of finished runs, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readFinishedRuns = async (
  { pool }: ReadContext,
  userId: string,
  scenario: ScenarioId,
  { cursor, limit }: PageWanted,
) => {
  const { rows } = await pool.query<FinishedRow>({
    name: 'scenario-runs-finished',
    text: `select run_id, revision, started_at, finished_at, life, money, joy from scenario_runs
      where user_id = $1 and scenario = $2 and finished_at is not null and revision < $3
      order by revision desc limit $4`,
    values: [userId, scenario, revisionIn(cursor), limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, revisionCursor);
  const items = page.map(({ run_id: id, started_at, finished_at, life, money, joy }) => ({
    id,
    startedAt: isoOf(started_at),
    finishedAt: isoOf(finished_at),
    outcome: { life, money, joy },
  }));
  return { items, nextCursor };
};

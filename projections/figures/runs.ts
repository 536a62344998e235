import { bandOf, goodwillBand } from '#contracts/scenarios/class-bands.ts';
import { definitionOf, isOfEarlierRules, type ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { retiredEvents } from '#contracts/retired.ts';
import type { scenarioEvents } from '#contracts/scenarios/events.ts';
import { goodwillOf } from '#contracts/scenarios/report.ts';
import { type Db, type HandledEvent, idOfStream } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';

export type PlayEvent = HandledEvent<
  readonly [
    typeof scenarioEvents.ScenarioStarted,
    typeof retiredEvents.ScenarioBranched,
    typeof scenarioEvents.ScenarioTurnPlayed,
    typeof scenarioEvents.ScenarioFinished,
  ]
>;

interface CountedRun {
  readonly runId: string;
  readonly userId: string;
  readonly scenario: ScenarioId;
  readonly rules: number;
  readonly isBranch: boolean;
  readonly beganAt: string;
  finishedAt: string | null;
  life: number | null;
  money: number | null;
  joy: number | null;
  goodwill: number | null;
  readonly bands: (number | null)[];
}

/** Applies events of runs: what a turn adds is put in its place, so the same events again change nothing. */
export async function applyPlay(db: Db, events: readonly PlayEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await db.query<CountedRun>({
    name: 'figure-runs-read',
    text: `select run_id as "runId", user_id as "userId", scenario, rules, is_branch as "isBranch",
        to_json(began_at) #>> '{}' as "beganAt", to_json(finished_at) #>> '{}' as "finishedAt",
        life, money, joy, goodwill, bands
      from figure_runs where run_id = any($1::uuid[])`,
    values: [[...new Set(events.map(({ data }) => data.runId))]],
  });
  const runs = new Map(rows.map((row) => [row.runId, row]));
  for (const event of events) add(runs, event);
  if (runs.size > 0) await write(db, runs.values());
}

function add(runs: Map<string, CountedRun>, { type, data, stream, metadata: { occurredAt } }: PlayEvent): void {
  const run = runs.get(data.runId);
  switch (type) {
    case 'ScenarioStarted':
    case 'ScenarioBranched': {
      const { runId, scenario, rules } = data;
      const open = { finishedAt: null, life: null, money: null, joy: null, goodwill: null, bands: [] };
      const isBranch = type === 'ScenarioBranched';
      const begun = { runId, userId: idOfStream(stream), scenario, rules, isBranch, beganAt: occurredAt, ...open };
      // Other rules had other choices and scores: what they came to is not comparable.
      if (!run && !isOfEarlierRules(begun)) runs.set(runId, begun);
      break;
    }
    case 'ScenarioTurnPlayed': {
      // Branches have hindsight, and are not looked into.
      if (!run || run.isBranch) break;
      const definition = definitionOf(run.scenario);
      const choices = Object.entries(definition.choices);
      const from = (data.turn - 1) * choices.length;
      while (run.bands.length < from) run.bands.push(null);
      choices.forEach(([name, values], place) => {
        run.bands[from + place] = bandOf(values, data.choices[name]);
      });
      run.goodwill = goodwillBand(run.scenario, goodwillOf({ scenario: run.scenario, turns: [data] }));
      break;
    }
    case 'ScenarioFinished':
      if (!run) break;
      run.finishedAt ??= occurredAt;
      run.life ??= data.life;
      run.money ??= data.money;
      run.joy ??= data.joy;
      break;
  }
}

const arrayOf = (bands: readonly (number | null)[]): string => `{${bands.map((band) => band ?? 'NULL').join(',')}}`;

/** Erased people get no run again. */
const write = (db: Db, runs: Iterable<CountedRun>) =>
  db.query({
    name: 'figure-runs-write',
    text: `insert into figure_runs as t (run_id, user_id, scenario, rules, is_branch, began_at, finished_at, life, money, joy,
        goodwill, bands)
      select r.run_id, r.user_id, r.scenario, r.rules, r.is_branch, r.began_at, r.finished_at, r.life, r.money, r.joy,
        r.goodwill, r.bands::smallint[]
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::boolean[], $6::timestamptz[], $7::timestamptz[],
        $8::smallint[], $9::smallint[], $10::smallint[], $11::smallint[], $12::text[])
        r (run_id, user_id, scenario, rules, is_branch, began_at, finished_at, life, money, joy, goodwill, bands)
      where not exists (select from figure_members m where m.user_id = r.user_id and m.revision = 2147483647)
      on conflict (run_id) do update set finished_at = excluded.finished_at, life = excluded.life, money = excluded.money,
        joy = excluded.joy, goodwill = excluded.goodwill, bands = excluded.bands
      where (t.finished_at, t.life, t.money, t.joy, t.goodwill, t.bands) is distinct from
        (excluded.finished_at, excluded.life, excluded.money, excluded.joy, excluded.goodwill, excluded.bands)`,
    values: columnsOf(
      runs,
      'runId',
      'userId',
      'scenario',
      'rules',
      'isBranch',
      'beganAt',
      'finishedAt',
      'life',
      'money',
      'joy',
      'goodwill',
      ({ bands }) => arrayOf(bands),
    ),
  });

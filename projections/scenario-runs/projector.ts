import type { Figures, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { retiredEvents } from '#contracts/retired.ts';
import { scenarioEvents } from '#contracts/scenarios/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Started {
  readonly runId: string;
  readonly userId: string;
  readonly scenario: ScenarioId;
  readonly rules: number;
  readonly seed: number;
  readonly takenOver: number | null;
  readonly startedAt: string;
  readonly revision: number;
  readonly start: Figures;
}
interface Played {
  readonly runId: string;
  readonly userId: string;
  readonly turn: number;
  readonly choices: Figures;
  readonly figures: Figures;
  readonly happened: readonly string[];
}
interface Finished {
  readonly runId: string;
  readonly at: string;
  readonly life: number;
  readonly money: number;
  readonly joy: number;
}

const writeStarted = (rows: Iterable<Started>, db: Db) =>
  db.query({
    name: 'scenario-runs-start',
    text: `insert into scenario_runs (run_id, user_id, scenario, rules, seed, taken_over, started_at, revision, start)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::double precision[], $6::smallint[],
        $7::timestamptz[], $8::integer[], $9::jsonb[])
      on conflict (run_id) do nothing`,
    values: columnsOf(
      rows,
      'runId',
      'userId',
      'scenario',
      'rules',
      'seed',
      'takenOver',
      'startedAt',
      'revision',
      'start',
    ),
  });

const writePlayed = (rows: Iterable<Played>, db: Db) =>
  db.query({
    name: 'scenario-turns-write',
    text: `insert into scenario_turns (run_id, user_id, turn, choices, figures, happened)
      select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::jsonb[], $5::jsonb[], $6::jsonb[])
      on conflict (run_id, turn) do nothing`,
    values: columnsOf(rows, 'runId', 'userId', 'turn', 'choices', 'figures', 'happened'),
  });

const writeFinished = (rows: Iterable<Finished>, db: Db) =>
  db.query({
    name: 'scenario-runs-finish',
    text: `update scenario_runs t set finished_at = f.at, life = f.life, money = f.money, joy = f.joy
      from unnest($1::uuid[], $2::timestamptz[], $3::smallint[], $4::smallint[], $5::smallint[])
        f (run_id, at, life, money, joy)
      where t.run_id = f.run_id and t.finished_at is null`,
    values: columnsOf(rows, 'runId', 'at', 'life', 'money', 'joy'),
  });

/** Each person's runs of the money scenarios, turn by turn. */
export const scenarioRunsProjector = projector({
  name: 'scenario-runs',
  version: 4,
  tables: ['scenario_runs', 'scenario_turns'],
  schema,
  indexes,
  handles: [
    scenarioEvents.ScenarioStarted,
    retiredEvents.ScenarioBranched,
    scenarioEvents.ScenarioTurnPlayed,
    scenarioEvents.ScenarioFinished,
  ],
  fold() {
    const started = new Map<string, Started>();
    const played = new Map<string, Played>();
    const finished = new Map<string, Finished>();
    return {
      add({ type, data, stream, revision, metadata }) {
        const { runId } = data;
        const userId = idOfStream(stream);
        const at = metadata.occurredAt;
        switch (type) {
          case 'ScenarioStarted': {
            const { scenario, rules, seed, figures: start } = data;
            started.set(runId, {
              runId,
              userId,
              scenario,
              rules,
              seed,
              takenOver: null,
              startedAt: at,
              revision,
              start,
            });
            break;
          }
          case 'ScenarioBranched': {
            const { scenario, rules, seed, figures: start, turns } = data;
            const takenOver = turns.length;
            started.set(runId, { runId, userId, scenario, rules, seed, takenOver, startedAt: at, revision, start });
            for (const turn of turns) played.set(`${runId} ${turn.turn}`, { runId, userId, ...turn });
            break;
          }
          case 'ScenarioTurnPlayed': {
            const { turn, choices, figures, happened } = data;
            played.set(`${runId} ${turn}`, { runId, userId, turn, choices, figures, happened });
            break;
          }
          case 'ScenarioFinished':
            finished.set(runId, { runId, at, life: data.life, money: data.money, joy: data.joy });
            break;
        }
      },
      size: () => started.size + played.size + finished.size,
      async write(db) {
        if (started.size > 0) await writeStarted(started.values(), db);
        if (played.size > 0) await writePlayed(played.values(), db);
        if (finished.size > 0) await writeFinished(finished.values(), db);
      },
    };
  },
});

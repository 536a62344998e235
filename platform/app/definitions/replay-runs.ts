import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { setOf } from '#commands/configuration/definitions.ts';
import { replayDefinition } from '#commands/journey/replay-definition.ts';
import { belongsTo } from '#contracts/achievements/catalogue.ts';
import type { DefinitionContent } from '#contracts/achievements/content.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import {
  nothingCounted,
  type WhatIfOutcome,
  whatIfOutcomes,
  type WhatIfResult,
} from '#contracts/configuration/what-if.ts';
import type { EventLog } from '#contracts/event-log.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { UnreadableEvent } from '#platform/adapters/event-store/upcast.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import type { DefinitionPorts } from '#workers/definitions/job.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { learnerHistory } from './learner-history.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly commandHandlers: Pick<CommandHandlers, 'definitions' | 'ids' | 'clock'>;
  readonly report: Pick<Logger, 'warn'>;
  /** How long a step takes at most, a single history aside. */
  readonly stepMs?: number;
}

/** A what-if as it is stored, and the process that works on it. */
interface Run {
  readonly id: string;
  readonly worker: string;
  readonly achievementId: string;
  readonly content: DefinitionContent;
  /** How far the log counts. */
  readonly position: string;
  readonly after: string | null;
  /** What was counted so far. */
  readonly result: WhatIfResult | null;
}

interface Learner {
  readonly userId: string;
  readonly variant: Variant;
}

/** What a history says about the achievement. */
interface Found {
  readonly userId: string;
  readonly events: number;
  /** Undefined: the person does not have it and would not have it. */
  readonly outcome: keyof WhatIfResult | undefined;
  /** When they would have earned it. */
  readonly at: string | null;
}

/** What is lost when a process dies, and how soon a cancelled run stops. Much shorter than a lease, so long histories keep it. */
const defaultStepMs = 1_000;
/** Histories that are in memory at once: enough to read some while one is folded. */
const atOnce = 4;
const pageSize = 100;
const turnMs = 25_000;
const leaseSeconds = 60;
/** Sorts before every id: a condition that is always true in form keeps the index in use. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** A run that was cancelled, or that another process works on by now. */
class RunGone extends Error {}

/** Replays the histories of all learners, page by page, for what-ifs. */
export class ReplayRuns implements DefinitionPorts {
  constructor(private readonly deps: Dependencies) {}

  /** Works on what is open for a limited time; the next call goes on after the last step. */
  async work(signal: AbortSignal): Promise<void> {
    const ends = performance.now() + turnMs;
    while (!signal.aborted && performance.now() < ends) {
      const run = await this.take();
      if (!run) return;
      await this.goOn(run, () => signal.aborted || performance.now() >= ends);
    }
  }

  private async take(): Promise<Run | undefined> {
    const { rows } = await this.deps.pool.query<Run>({
      name: 'replay-run-take',
      text: `update definition_runs set state = 'running', worker = $1, interrupted = false,
          lease_until = now() + interval '${leaseSeconds} seconds'
        where id = (
          select id from definition_runs
          where state <> 'done' and (lease_until is null or lease_until < now())
          order by created_at limit 1 for update skip locked)
        returning id, worker, achievement_id as "achievementId", content, position, after_user as after, result`,
      values: [this.deps.commandHandlers.ids.fresh()],
    });
    return rows[0];
  }

  private async goOn(run: Run, isOver: () => boolean): Promise<void> {
    try {
      const isDone = await this.goThrough(run, isOver);
      await this.deps.pool.query(
        `update definition_runs set lease_until = null${isDone ? ", state = 'done'" : ''} where id = $1 and worker = $2`,
        [run.id, run.worker],
      );
    } catch (error) {
      if (error instanceof RunGone) return;
      // It stays open, and goes on once its lease has ended.
      await this.deps.pool.query('update definition_runs set interrupted = true where id = $1 and worker = $2', [
        run.id,
        run.worker,
      ]);
      this.deps.report.warn({ err: error, run: run.id }, 'a what-if was interrupted; going on in a minute');
    }
  }

  /** Says whether it has reached the end. */
  private async goThrough(run: Run, isOver: () => boolean): Promise<boolean> {
    const { pool, commandHandlers, stepMs = defaultStepMs } = this.deps;
    const { achievementId, content } = run;
    const set = setOf(await commandHandlers.definitions.newest(), {
      achievementId,
      content,
      at: commandHandlers.clock.now(),
    });
    await pool.query(
      `update definition_runs set people_in_all = coalesce(people_in_all,
          (select count(*)::integer from learner_measures m join accounts a on a.id = m.user_id))
        where id = $1 and worker = $2`,
      [run.id, run.worker],
    );
    const result = { ...(run.result ?? nothingCounted) };
    let { after } = run;
    for (;;) {
      const learners = await this.learnersAfter(after);
      if (learners.length === 0) return true;
      let step: Found[] = [];
      let keptAt = performance.now();
      for (let first = 0; first < learners.length; first += atOnce) {
        const some = learners.slice(first, first + atOnce);
        for (const found of await Promise.all(some.map((learner) => this.replay(run, learner, set)))) {
          if (found.outcome) result[found.outcome] += 1;
          step.push(found);
        }
        after = some.at(-1)?.userId ?? after;
        const isLast = first + atOnce >= learners.length;
        if (!isLast && !isOver() && performance.now() - keptAt < stepMs) continue;
        await this.keep(run, step, { after, result });
        step = [];
        keptAt = performance.now();
        if (isOver()) return false;
      }
    }
  }

  private async learnersAfter(after: string | null): Promise<readonly Learner[]> {
    const { rows } = await this.deps.pool.query<Learner>({
      name: 'replay-run-learners',
      text: `select m.user_id as "userId", coalesce(o.variant, 'standard') as variant
        from learner_measures m join accounts a on a.id = m.user_id
          left join person_access r on r.user_id = m.user_id
          left join organizations o on o.organization_id = r.organization_id
        where m.user_id > $1 order by m.user_id limit $2`,
      values: [after ?? beforeAll, pageSize],
    });
    return rows;
  }

  private async replay(run: Run, { userId, variant }: Learner, set: DefinitionSet): Promise<Found> {
    const card = set.byId.get(run.achievementId);
    // A later version of the product may no longer have it.
    if (!card || !belongsTo(card, variant)) return { userId, events: 0, outcome: 'elsewhere', at: null };
    try {
      const history = learnerHistory(this.deps.log, userId, run.position);
      const { state, events, earnedAt: at } = await replayDefinition(history, card, set);
      const has = state.achievements[card.id] !== undefined;
      const outcome = at === null ? (has ? 'loses' : undefined) : has ? 'keeps' : 'newly';
      return { userId, events, outcome, at };
    } catch (error) {
      if (error instanceof UnreadableEvent) return { userId, events: 0, outcome: 'unreadable', at: null };
      throw error;
    }
  }

  /** Stores how far a run is with what it counted. @throws RunGone */
  private async keep(
    { id, worker }: Run,
    step: readonly Found[],
    { after, result }: { readonly after: string | null; readonly result: WhatIfResult },
  ): Promise<void> {
    await inTransaction(this.deps.pool, async (tx) => {
      const { rowCount } = await tx.query({
        name: 'replay-run-keep',
        text: `update definition_runs set after_user = $3, people = people + $4, events = events + $5, result = $6,
            lease_until = now() + interval '${leaseSeconds} seconds'
          where id = $1 and worker = $2`,
        values: [id, worker, after, step.length, step.reduce((sum, { events }) => sum + events, 0), result],
      });
      if (rowCount === 0) throw new RunGone();
      await addPeople(
        tx,
        id,
        step.filter(({ outcome }) => whatIfOutcomes.includes(outcome as WhatIfOutcome)),
      );
    });
  }
}

const addPeople = (tx: Pick<PoolClient, 'query'>, runId: string, people: readonly Found[]) =>
  tx.query({
    name: 'what-if-people-add',
    text: `insert into what_if_people (run_id, user_id, outcome, at)
      select $1, p.* from unnest($2::uuid[], $3::text[], $4::timestamptz[]) p (user_id, outcome, at)
        join accounts on accounts.id = p.user_id`,
    values: [
      runId,
      people.map(({ userId }) => userId),
      people.map(({ outcome }) => outcome),
      people.map(({ at }) => at),
    ],
  });

import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import type { DefinitionPorts } from '#workers/definitions/job.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { achievementStudy } from './achievement-study.ts';
import type { Counted, Learner, ReplayRun, Study } from './study.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly commandHandlers: Pick<CommandHandlers, 'definitions' | 'ids' | 'clock'>;
  readonly report: Pick<Logger, 'warn'>;
  /** How long a step takes at most, a single history aside. */
  readonly stepMs?: number;
}

type OwnRun = ReplayRun & { readonly worker: string };

interface Listed extends NonNullable<Counted['listed']> {
  readonly userId: string;
}

/** What was counted since the last step was stored. */
interface Step {
  readonly people: number;
  readonly events: number;
  readonly listed: readonly Listed[];
}

/** What is lost when a process dies, and how soon a cancelled run stops. Much shorter than a lease, so long histories keep it. */
const defaultStepMs = 1_000;
/** Histories that are in memory at once: enough to read some while one is folded. */
const atOnce = 4;
const turnMs = 25_000;
const leaseSeconds = 60;

/** A run that was cancelled, or that another process works on by now. */
class RunGone extends Error {}

/** Goes through the histories of all learners, page by page, for what-ifs. */
export class ReplayRuns implements DefinitionPorts {
  constructor(private readonly deps: Dependencies) {}

  /** Works on what is open for a limited time; the next call goes on after the last page. */
  async work(signal: AbortSignal): Promise<void> {
    const ends = performance.now() + turnMs;
    while (!signal.aborted && performance.now() < ends) {
      const run = await this.take();
      if (!run) return;
      await this.goOn(run, () => signal.aborted || performance.now() >= ends);
    }
  }

  private async take(): Promise<OwnRun | undefined> {
    const { pool, commandHandlers } = this.deps;
    const worker = commandHandlers.ids.fresh();
    const { rows } = await pool.query<ReplayRun>({
      name: 'replay-run-take',
      text: `update definition_runs set state = 'running', worker = $1, interrupted = false,
          lease_until = now() + interval '${leaseSeconds} seconds'
        where id = (
          select id from definition_runs
          where state <> 'done' and (lease_until is null or lease_until < now())
          order by created_at limit 1 for update skip locked)
        returning id, achievement_id as subject, version, content, position, after_user, result, created_at`,
      values: [worker],
    });
    return rows[0] && { ...rows[0], worker };
  }

  private async goOn(run: OwnRun, isOver: () => boolean): Promise<void> {
    try {
      const study = await this.studyOf(run);
      await (study ? this.goThrough(run, study, isOver) : this.end(run));
    } catch (error) {
      if (error instanceof RunGone) return;
      // It stays open, and goes on once its lease has ended.
      await this.deps.pool.query('update definition_runs set interrupted = true where id = $1 and worker = $2', [
        run.id,
        run.worker,
      ]);
      this.deps.report.warn({ err: error, run: run.id }, 'replay of a draft was interrupted; going on in a minute');
    }
  }

  private async studyOf(run: ReplayRun): Promise<Study | undefined> {
    return achievementStudy(this.deps, run, await this.deps.commandHandlers.definitions.newest());
  }

  private async goThrough(run: OwnRun, study: Study, isOver: () => boolean): Promise<void> {
    const { pool, stepMs = defaultStepMs } = this.deps;
    await pool.query(
      'update definition_runs set people_in_all = coalesce(people_in_all, $3) where id = $1 and worker = $2',
      [run.id, run.worker, await study.countPeople()],
    );
    let after = run.after_user;
    for (;;) {
      const learners = await study.peopleAfter(after);
      if (learners.length === 0) return this.end(run);
      let step: Step = { people: 0, events: 0, listed: [] };
      let keptAt = performance.now();
      for (let first = 0; first < learners.length; first += atOnce) {
        const some = learners.slice(first, first + atOnce);
        const counts = await Promise.all(some.map((learner) => study.replay(learner)));
        for (const [index, count] of counts.entries()) step = withOne(step, some[index], await count());
        after = some.at(-1)?.userId ?? after;
        const isLast = first + atOnce >= learners.length;
        if (!isLast && !isOver() && performance.now() - keptAt < stepMs) continue;
        await this.keep(run, { after, result: study.result, ...step });
        step = { people: 0, events: 0, listed: [] };
        keptAt = performance.now();
        if (isOver()) return this.pause(run);
      }
    }
  }

  /** Stores how far a run is with what it counted. @throws RunGone */
  private async keep(
    { id, worker }: OwnRun,
    { after, people, events, listed, result }: Step & { readonly after: string | null; readonly result: unknown },
  ): Promise<void> {
    await inTransaction(this.deps.pool, async (tx) => {
      const { rowCount } = await tx.query({
        name: 'replay-run-keep',
        text: `update definition_runs set after_user = $3, people = people + $4, events = events + $5, result = $6,
            lease_until = now() + interval '${leaseSeconds} seconds'
          where id = $1 and worker = $2`,
        values: [id, worker, after, people, events, result],
      });
      if (rowCount === 0) throw new RunGone();
      if (listed.length > 0) await addPeople(tx, id, listed);
    });
  }

  private async pause({ id, worker }: OwnRun): Promise<void> {
    await this.deps.pool.query('update definition_runs set lease_until = null where id = $1 and worker = $2', [
      id,
      worker,
    ]);
  }

  private async end({ id, worker }: OwnRun): Promise<void> {
    await this.deps.pool.query(
      "update definition_runs set state = 'done', lease_until = null where id = $1 and worker = $2",
      [id, worker],
    );
  }
}

const withOne = (
  { people, events, listed }: Step,
  learner: Learner | undefined,
  { events: read, listed: one }: Counted,
): Step => ({
  people: people + 1,
  events: events + read,
  listed: one && learner ? [...listed, { userId: learner.userId, ...one }] : listed,
});

const addPeople = (tx: Pick<PoolClient, 'query'>, runId: string, people: readonly Listed[]) =>
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

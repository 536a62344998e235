import { setImmediate } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { setOf } from '#commands/configuration/definitions.ts';
import { replayDefinition, type Replayed } from '#commands/journey/replay-definition.ts';
import { belongsTo } from '#contracts/achievements/catalogue.ts';
import type { DefinitionContent } from '#contracts/achievements/content.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import { grantingWorker } from '#contracts/achievements/events.ts';
import { measureOf } from '#contracts/achievements/measures.ts';
import { CommandContext } from '#contracts/command-context.ts';
import {
  countIn,
  nothingCounted,
  placeOfDays,
  placeOfShare,
  type WhatIfOutcome,
  type WhatIfResult,
} from '#contracts/configuration/what-if.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { UnreadableEvent } from '#platform/adapters/event-store/upcast.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import type { DefinitionPorts } from '#workers/definitions/job.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { inForceEverywhereMs } from './published-definitions.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly commandHandlers: Pick<CommandHandlers, 'handleLearner' | 'definitions' | 'ids' | 'clock'>;
  readonly report: Pick<Logger, 'warn'>;
  /** How long a step takes at most, a single history aside. */
  readonly stepMs?: number;
}

interface Run {
  readonly id: string;
  readonly kind: 'what_if' | 'grant';
  readonly achievement_id: string;
  readonly version: number;
  readonly content: DefinitionContent;
  readonly position: string;
  readonly after_user: string | null;
  readonly result: WhatIfResult | { granted: number } | null;
}

interface Learner {
  readonly user_id: string;
  readonly variant: Variant;
}

interface Listed {
  readonly userId: string;
  readonly outcome: WhatIfOutcome;
  readonly at: string | null;
}

/** What was counted since the last step was stored. */
interface Step {
  readonly people: number;
  readonly events: number;
  readonly listed: readonly Listed[];
}

interface Counted {
  readonly run: Run;
  readonly learner: Learner;
  readonly replayed: Replayed | 'elsewhere' | 'unreadable';
  readonly card: AchievementDefinition;
  readonly set: DefinitionSet;
  readonly result: NonNullable<Run['result']>;
}

const dayMs = 24 * 3_600_000;
/** Sorts before every id: a condition that is always true in form keeps the index in use. */
const beforeAll = '00000000-0000-0000-0000-000000000000';
const pageSize = 100;
/** What is lost when a process dies, and how soon a cancelled run stops. Much shorter than a lease, so long histories keep it. */
const defaultStepMs = 1_000;
/** Histories that are in memory at once: enough to read some while one is folded. */
const atOnce = 4;
/** After so long, others may use the event loop. */
const turnOfOthersMs = 5;
const turnMs = 25_000;
const leaseSeconds = 60;

/** A run that was cancelled, or that another process works on by now. */
class RunGone extends Error {}

/** Goes through the histories of all learners, page by page, for what-ifs and for versions that count from the start. */
export class DefinitionRuns implements DefinitionPorts {
  constructor(private readonly deps: Dependencies) {}

  /** Works on what is open for a limited time; the next call goes on after the last page. */
  async work(signal: AbortSignal): Promise<void> {
    await this.noteGrants();
    const ends = performance.now() + turnMs;
    while (!signal.aborted && performance.now() < ends) {
      const run = await this.take();
      if (!run) return;
      await this.goOn(run, () => signal.aborted || performance.now() >= ends);
    }
  }

  /** Makes a run for each version in force that counts from the start, once every process decides by it. */
  private async noteGrants(): Promise<void> {
    const { pool, commandHandlers } = this.deps;
    const { published } = await commandHandlers.definitions.newest();
    for (const [achievementId, versions] of Object.entries(published)) {
      const last = versions.at(-1);
      if (last?.validFrom !== 'start') continue;
      const { version, content, at, eventId } = last;
      await pool.query({
        name: 'definition-grant-note',
        text: `insert into definition_runs (id, kind, achievement_id, version, content, position, not_before, created_at)
          values ($1, 'grant', $2, $3, $4, '', $5, $6) on conflict do nothing`,
        values: [
          eventId,
          achievementId,
          version,
          content,
          new Date(Date.parse(at) + inForceEverywhereMs),
          new Date(at),
        ],
      });
    }
  }

  private async take(): Promise<(Run & { readonly worker: string }) | undefined> {
    const { pool, commandHandlers } = this.deps;
    const worker = commandHandlers.ids.fresh();
    const { rows } = await pool.query<Run>({
      name: 'definition-run-take',
      text: `update definition_runs set state = 'running', worker = $1, interrupted = false,
          lease_until = now() + interval '${leaseSeconds} seconds',
          people_in_all = coalesce(people_in_all, (select count(*) from learner_measures m join accounts a on a.id = m.user_id))
        where id = (
          select id from definition_runs
          where state <> 'done' and not_before <= $2 and (lease_until is null or lease_until < now())
          order by created_at limit 1 for update skip locked)
        returning id, kind, achievement_id, version, content, position, after_user, result`,
      values: [worker, new Date(commandHandlers.clock.now())],
    });
    return rows[0] && { ...rows[0], worker };
  }

  private async goOn(run: Run & { readonly worker: string }, isOver: () => boolean): Promise<void> {
    try {
      await this.goThrough(run, isOver);
    } catch (error) {
      if (error instanceof RunGone) return;
      // It stays open, and goes on once its lease has ended.
      await this.deps.pool.query('update definition_runs set interrupted = true where id = $1 and worker = $2', [
        run.id,
        run.worker,
      ]);
      this.deps.report.warn(
        { err: error, run: run.id },
        'replay of an achievement was interrupted; going on in a minute',
      );
    }
  }

  private async goThrough(run: Run & { readonly worker: string }, isOver: () => boolean): Promise<void> {
    const { commandHandlers, stepMs = defaultStepMs } = this.deps;
    const state = await commandHandlers.definitions.newest();
    const isInForce = state.published[run.achievement_id]?.at(-1)?.version === run.version;
    const set =
      run.kind === 'grant'
        ? setOf(state)
        : setOf(state, { ...run, achievementId: run.achievement_id, at: commandHandlers.clock.now() });
    const card = set.byId.get(run.achievement_id);
    // Another version has replaced the one that counts from the start, or a later version of the product has no such card.
    if (!card || (run.kind === 'grant' && !isInForce)) return this.end(run);
    const keys = set.asked.get(card)?.map(({ key }) => key) ?? [];
    const result = structuredClone(run.result ?? (run.kind === 'grant' ? { granted: 0 } : nothingCounted(keys)));
    let after = run.after_user;
    for (;;) {
      const learners = await this.learnersAfter(after);
      if (learners.length === 0) return this.end(run);
      let step: Step = { people: 0, events: 0, listed: [] };
      let keptAt = performance.now();
      for (let first = 0; first < learners.length; first += atOnce) {
        const some = learners.slice(first, first + atOnce);
        const replays = await Promise.all(some.map((learner) => this.replay(run, learner, card, set)));
        for (const [index, replayed] of replays.entries()) {
          const learner = some[index];
          if (learner) step = await this.add(step, { run, learner, replayed, card, set, result });
        }
        after = some.at(-1)?.user_id ?? after;
        const isLast = first + atOnce >= learners.length;
        if (!isLast && !isOver() && performance.now() - keptAt < stepMs) continue;
        await this.keep(run, { after, result, ...step });
        step = { people: 0, events: 0, listed: [] };
        keptAt = performance.now();
        if (isOver()) return this.pause(run);
      }
    }
  }

  /** Counts one learner, and unlocks for them what a version gives them for the past. */
  private async add(
    { people, events, listed }: Step,
    { run, learner, replayed, card, set, result }: Counted,
  ): Promise<Step> {
    if (typeof replayed === 'string') {
      if (!('granted' in result)) result[replayed] += 1;
      return { people: people + 1, events, listed };
    }
    if ('granted' in result) result.granted += await this.grant(run, learner, replayed);
    const outcome = 'granted' in result ? undefined : count(result, replayed, card, set);
    const one = outcome && { userId: learner.user_id, outcome, at: replayed.earned?.at ?? null };
    return { people: people + 1, events: events + replayed.events, listed: one ? [...listed, one] : listed };
  }

  private async learnersAfter(after: string | null): Promise<readonly Learner[]> {
    const { rows } = await this.deps.pool.query<Learner>({
      name: 'definition-run-learners',
      text: `select m.user_id, coalesce(o.variant, 'standard') as variant
        from learner_measures m join accounts a on a.id = m.user_id
          left join person_access r on r.user_id = m.user_id
          left join organizations o on o.organization_id = r.organization_id
        where m.user_id > $1 order by m.user_id limit $2`,
      values: [after ?? beforeAll, pageSize],
    });
    return rows;
  }

  private async replay(
    { position }: Run,
    { user_id: userId, variant }: Learner,
    card: AchievementDefinition,
    set: DefinitionSet,
  ): Promise<Replayed | 'elsewhere' | 'unreadable'> {
    if (!belongsTo(card, variant)) return 'elsewhere';
    const history = eventsOf(this.deps.log, learnerStream(userId), { open: [] });
    try {
      return await replayDefinition(inTurns(history, position), card, set);
    } catch (error) {
      if (error instanceof UnreadableEvent) return 'unreadable';
      throw error;
    }
  }

  /** Unlocks it for those who would have it, once: the id of the command comes from the publication. */
  private async grant(run: Run, { user_id: userId, variant }: Learner, { state, earned }: Replayed): Promise<number> {
    if (!earned || state.achievements[run.achievement_id]) return 0;
    const { ids, handleLearner } = this.deps.commandHandlers;
    const context = CommandContext.ofProgram({
      actor: grantingWorker,
      subject: userId,
      commandId: ids.derived('grant', run.id, userId),
      causationId: run.id,
      retried: true,
    });
    const command = { kind: 'grant', unlock: earned.unlock, variant } as const;
    const { events } = await handleLearner(learnerStream(userId), command, context);
    return events.length > 0 ? 1 : 0;
  }

  /** Stores how far a run is with what it counted. @throws RunGone */
  private async keep(
    { id, worker }: Pick<Run, 'id'> & { readonly worker: string },
    { after, people, events, listed, result }: Step & { after: string | null; result: NonNullable<Run['result']> },
  ): Promise<void> {
    await inTransaction(this.deps.pool, async (tx) => {
      const { rowCount } = await tx.query({
        name: 'definition-run-keep',
        text: `update definition_runs set after_user = $3, people = people + $4, events = events + $5, result = $6,
            lease_until = now() + interval '${leaseSeconds} seconds'
          where id = $1 and worker = $2`,
        values: [id, worker, after, people, events, result],
      });
      if (rowCount === 0) throw new RunGone();
      if (listed.length > 0) await addPeople(tx, id, listed);
    });
  }

  private async pause({ id, worker }: Pick<Run, 'id'> & { readonly worker: string }): Promise<void> {
    await this.deps.pool.query('update definition_runs set lease_until = null where id = $1 and worker = $2', [
      id,
      worker,
    ]);
  }

  private async end({ id, worker }: Pick<Run, 'id'> & { readonly worker: string }): Promise<void> {
    await this.deps.pool.query(
      "update definition_runs set state = 'done', lease_until = null where id = $1 and worker = $2",
      [id, worker],
    );
  }
}

/**
 * A history up to a position of the log, if there is one. Lets others have their turn every few milliseconds, because requests
 * may be answered in the same process.
 */
async function* inTurns(
  history: AsyncIterable<RecordedEvent<LearnerEvent>>,
  position: string,
): AsyncIterable<RecordedEvent<LearnerEvent>> {
  let began = performance.now();
  for await (const event of history) {
    if (position !== '' && event.position > position) return;
    yield event;
    if (performance.now() - began < turnOfOthersMs) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** Counts one learner, and says which list they are in. */
function count(
  result: WhatIfResult,
  { state, earned }: Replayed,
  card: AchievementDefinition,
  { asked }: DefinitionSet,
): WhatIfOutcome | undefined {
  for (const { key, threshold } of asked.get(card) ?? []) {
    const shares = result.measures[key];
    if (shares) countIn(shares, placeOfShare(measureOf(state.measures, key), threshold));
  }
  const has = state.achievements[card.id];
  const began = Date.parse(state.startedAt ?? earned?.at ?? has?.at ?? '');
  const daysTo = (at: string) => placeOfDays(Math.floor((Date.parse(at) - began) / dayMs));
  if (earned) countIn(result.daysProposed, daysTo(earned.at));
  if (has) countIn(result.daysPresent, daysTo(has.at));
  const outcome = earned ? (has ? 'keeps' : 'newly') : has ? 'loses' : undefined;
  if (outcome) result[outcome] += 1;
  return outcome;
}

const addPeople = (tx: Pick<PoolClient, 'query'>, runId: string, people: readonly Listed[]) =>
  tx.query({
    name: 'what-if-people-add',
    text: `insert into what_if_people (run_id, user_id, outcome, at)
      select $1, p.* from unnest($2::uuid[], $3::text[], $4::timestamptz[]) p (user_id, outcome, at)`,
    values: [
      runId,
      people.map(({ userId }) => userId),
      people.map(({ outcome }) => outcome),
      people.map(({ at }) => at),
    ],
  });

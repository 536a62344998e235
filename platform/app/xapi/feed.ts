import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { type SendStatements, statementSender } from '#platform/adapters/xapi/lrs.ts';
import { hostOfLrs, type LrsAddress } from '#platform/adapters/xapi/lrs-address.ts';
import type { Projections } from '#projections/engine/open.ts';
import { learningRecordsProjector } from '#projections/learning-records/projector.ts';
import { readFirstConsent } from '#projections/learning-records/queries.ts';
import { nextTry } from '#workers/webhooks/pauses.ts';
import type { StatementPorts } from '#workers/xapi/job.ts';
import type { Statement } from '#workers/xapi/statement.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { readStatements, type StatementSource } from './statements.ts';

interface Dependencies extends StatementSource {
  readonly lrs: Pick<LrsAddress, 'url'>;
  readonly store: WebhookStore;
  readonly send: SendStatements;
  readonly ids: Pick<Ids, 'fresh'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves once the consents cover all that is in the log now. */
  readonly whenProjected: () => Promise<void>;
  readonly report: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** From 0 to 1. */
  readonly chance?: () => number;
}

const batchSize = 100;
/** Then others have their turn; the next round goes on. */
const turnMs = 25_000;
/** A store that takes none of so many statements is itself at fault. */
const allRefused = 10;
/** The pauses grow to half an hour, and never end. */
const longestPauses = 4;

/** Under which id the progress of the webhooks has the store at this address. Migration 1270 makes the same. */
export const feedIdOf = ({ url }: Pick<LrsAddress, 'url'>): string =>
  hash('sha256', url, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

class NotTaken extends Error {
  constructor(
    readonly why: { readonly status: number | null; readonly problem: string | null },
    readonly retryAfterMs: number | null = null,
  ) {
    super('The learning record store did not take the statements');
  }
}

/** Sends statements to the learning record store, in the order of the log, from a position on, as webhooks are sent to. */
export function openFeed(deps: Dependencies): StatementPorts {
  const { store, send, ids, now, whenProjected, report, chance = Math.random } = deps;
  const id = feedIdOf(deps.lrs);
  const date = () => new Date(now());

  /**
   * Sends them, one by one where the store does not take them together, and returns those that it refuses even then. One that is there
   * already is stored. @throws NotTaken
   */
  async function sendBatch(
    batch: readonly Statement[],
    renewLease: () => Promise<unknown>,
  ): Promise<readonly Statement[]> {
    if (batch.length === 0) return [];
    const sent = await send(batch);
    if (sent.kind === 'unavailable') throw new NotTaken(sent, sent.retryAfterMs);
    if (sent.kind === 'stored') return [];
    if (batch.length === 1) return sent.kind === 'refused' ? batch : [];
    const refused: Statement[] = [];
    for (const one of batch) {
      await renewLease();
      refused.push(...(await sendBatch([one], renewLease)));
    }
    if (refused.length >= allRefused && refused.length === batch.length) {
      throw new NotTaken({ status: null, problem: 'every statement refused' });
    }
    return refused;
  }

  async function sendAll(lease: string, begun: string, signal: AbortSignal): Promise<void> {
    const end = performance.now() + turnMs;
    for (let from = begun; !signal.aborted && performance.now() < end; ) {
      // A withdrawal or an erasure that is in the log counts from now on.
      await whenProjected();
      const { statements, next, atEnd } = await readStatements(deps, from, batchSize);
      for (const { id: statement } of await sendBatch(statements, () => store.lease(id, from, lease, date()))) {
        report.error({ statement, after: from }, 'the learning record store refused a statement, which is left out');
      }
      if (next !== from && !(await store.advance(id, lease, { from, to: next }))) return;
      if (atEnd) return;
      from = next;
    }
  }

  return {
    async send(signal) {
      // Nobody can have agreed before their consent, so nothing before the first is read.
      const first = await readFirstConsent(deps, deps.host);
      if (first === null) return;
      const lease = ids.fresh();
      const progress = await store.lease(id, first, lease, date());
      if (!progress) return;
      try {
        await sendAll(lease, progress.position, signal);
        if (progress.failures > 0) report.info('the learning record store takes statements again');
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        const { status, problem } = error.why;
        const failures = (await store.progressOf([id])).get(id)?.failures ?? 0;
        const pause = {
          failures: Math.min(failures, longestPauses),
          retryAfterMs: error.retryAfterMs,
          chance: chance(),
        };
        const nextTryAt = new Date(nextTry({ ...pause, failingSince: now(), now: now() }) ?? now());
        await store.noteFailure(id, lease, { now: date(), nextTryAt, status, problem });
        report.warn({ status, problem, nextTryAt }, 'the learning record store did not take statements; trying again');
      } finally {
        await store.release(id, lease);
      }
    },
  };
}

interface Opening extends Pick<Dependencies, 'publicUrl' | 'ids' | 'report'> {
  readonly lrs: LrsAddress;
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: Pick<Projections, 'whenProcessed'>;
  readonly clock: Clock;
}

/** The feed to the learning record store of this installation. Loaded only where one is set. */
export function openStatementFeed({ projections, clock, ...deps }: Opening): StatementPorts {
  const { lrs, log, pool } = deps;
  const now = () => Date.parse(clock.now());
  return openFeed({
    ...deps,
    host: hostOfLrs(lrs),
    send: statementSender(lrs, { now }),
    store: new WebhookStore(pool),
    now,
    whenProjected: async () => projections.whenProcessed(await log.head(), 10_000, [learningRecordsProjector.name]),
  });
}

import type { Logger } from 'pino';
import type { Ids } from '#commands/kernel/ports.ts';
import type { Lrs } from '#platform/adapters/xapi/lrs.ts';
import { readFirstConsent } from '#projections/learning-records/queries.ts';
import type { StatementPorts } from '#workers/xapi/job.ts';
import type { FeedStore } from './feed-store.ts';
import { type FoundStatement, readStatements, type StatementSource } from './statements.ts';

interface Dependencies extends StatementSource {
  readonly store: FeedStore;
  readonly lrs: Lrs;
  readonly ids: Ids;
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
/** How many refused statements become jobs at once. */
const mostRefused = 1_000;
/** A store that takes none of so many statements has another fault than each of them. */
const allRefused = 10;

const firstPauseMs = 5_000;
const longestPauseMs = 15 * 60_000;
/** A store may ask for a longer pause, up to a day. */
const longestAskedMs = 24 * 60 * 60_000;

/** The pause after so many failures. It grows to a quarter of an hour, and the feed never gives up. */
const pauseAfter = (failures: number, asked: number | null, chance: number): number => {
  const own = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 20)) * (0.8 + 0.2 * chance);
  return Math.max(own, Math.min(asked ?? 0, longestAskedMs));
};

class Unavailable extends Error {
  constructor(
    readonly problem: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(`The learning record store did not take the statements: ${problem}`);
  }
}

/** Sends statements to the learning record store, in the order of the log, from a position on. */
export function openFeed(deps: Dependencies): StatementPorts {
  const { store, lrs, ids, now, whenProjected, report, chance = Math.random } = deps;
  const date = () => new Date(now());

  /**
   * Sends them, in parts where the store does not take them together, and returns those that it refuses. A statement that is there
   * already is stored. @throws Unavailable
   */
  async function send(batch: readonly FoundStatement[]): Promise<readonly FoundStatement[]> {
    if (batch.length === 0) return [];
    const sent = await lrs.send(batch.map(({ statement }) => statement));
    switch (sent.kind) {
      case 'stored':
        return [];
      case 'unavailable':
        throw new Unavailable(sent.problem, sent.retryAfterMs);
      case 'conflict':
      case 'too_large':
      case 'refused': {
        if (batch.length === 1) return sent.kind === 'conflict' ? [] : batch;
        const half = Math.ceil(batch.length / 2);
        return [...(await send(batch.slice(0, half))), ...(await send(batch.slice(half)))];
      }
    }
  }

  async function sendAll(lease: string, begun: string, signal: AbortSignal): Promise<void> {
    const end = performance.now() + turnMs;
    let from = begun;
    while (!signal.aborted && performance.now() < end) {
      // A withdrawal or an erasure that is in the log counts from now on.
      await whenProjected();
      const { found, next, atEnd } = await readStatements(deps, from, batchSize);
      const refused = await send(found);
      if (refused.length >= allRefused && refused.length === found.length)
        throw new Unavailable('every statement refused');
      for (const { eventId, after } of refused) await store.noteRefused(eventId, after, date());
      if (refused.length > 0)
        report.error({ statements: refused.length }, 'the learning record store refused statements');
      if (next !== from && !(await store.advance(lease, { from, to: next }))) return;
      from = next;
      if (atEnd) return;
    }
  }

  /** True once there is anything to send at all. Nobody can have agreed before their consent, so nothing before the first is read. */
  async function hasBegun(): Promise<boolean> {
    if (await store.progress()) return true;
    await whenProjected();
    const first = await readFirstConsent(deps, deps.host);
    if (first !== null) await store.begin(first, date());
    return first !== null;
  }

  return {
    async sendNew(signal) {
      if (!(await hasBegun())) return;
      const lease = ids.fresh();
      const progress = await store.lease(lease, date());
      if (!progress) return;
      try {
        await sendAll(lease, progress.position, signal);
        if (progress.failures > 0) report.info('the learning record store takes statements again');
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        const { problem, retryAfterMs } = error;
        const failures = (await store.progress())?.failures ?? 0;
        const nextTryAt = new Date(now() + pauseAfter(failures, retryAfterMs, chance()));
        await store.noteFailure(lease, { now: date(), nextTryAt, problem });
        report.warn({ problem, nextTryAt }, 'the learning record store did not take statements; trying again');
      } finally {
        await store.release(lease);
      }
    },

    refused: () => store.refused(mostRefused),

    async sendRefused(eventId) {
      const place = await store.placeOfRefused(eventId);
      if (place === undefined) return;
      await whenProjected();
      const { found } = await readStatements(deps, place, 1);
      // Without one the person has withdrawn or was erased.
      const refused = await send(found.filter((one) => one.eventId === eventId));
      if (refused.length > 0) throw new Error('The learning record store refused the statement of this event');
      await store.forgetRefused(eventId);
    },
  };
}

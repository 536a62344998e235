import * as z from 'zod/mini';
import { trackProgress } from '#contracts/achievements/endpoints.ts';
import { trackProgressSchema } from '#contracts/journey/tracking.ts';
import { reviseEntry } from '#contracts/logbook/endpoints.ts';
import { entryNamed, revisionBody } from '#contracts/logbook/revision.ts';
import { playScenarioTurn } from '#contracts/scenarios/endpoints.ts';
import { call } from './call.ts';
import { appErrorOf } from './errors.ts';
import { moveOldTurns } from './old-turns.ts';
import { dropWaiting, refuseWaiting, type Waiting, waitingOf } from './outbox.ts';
import { waitsAfter } from './unavailable.ts';
import { waitingTurnSchema } from './waiting-turn.ts';

let sending: Promise<string[]> | undefined;

/**
 * Sends the waiting commands in order, and stops when the server becomes unreachable. Returns the ids of achievements
 * unlocked on the way. Calls during a run share its result.
 */
export function sendWaiting(userId: string): Promise<string[]> {
  sending ??= inOneTab(() => sendInOrder(userId)).finally(() => (sending = undefined));
  return sending;
}

/** Keeps the order: two tabs sending at once would be safe by their keys, but out of order. */
async function inOneTab(work: () => Promise<string[]>): Promise<string[]> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('rh.outbox', work);
}

async function sendInOrder(userId: string): Promise<string[]> {
  moveOldTurns(userId);
  const unlocked: string[] = [];
  /** Runs of which a turn was refused: the turns after it cannot be played, and go with it. */
  const endedRuns = new Map<string, { readonly first: Waiting; readonly why: string; dropped: number }>();
  for (const waiting of waitingOf(userId)) {
    if (waiting.refused !== undefined) continue;
    const runId = turnIn(waiting)?.runId;
    const ended = runId === undefined ? undefined : endedRuns.get(runId);
    if (ended) {
      ended.dropped += 1;
      refuseWaiting(ended.first, ended.why, ended.dropped);
      dropWaiting(waiting);
      continue;
    }
    try {
      unlocked.push(...(await send(waiting)));
      dropWaiting(waiting);
    } catch (thrown) {
      const error = appErrorOf(thrown);
      // After a sign-in it is still waiting.
      if (waitsAfter(error)) break;
      refuseWaiting(waiting, error.userMessage);
      if (runId !== undefined) endedRuns.set(runId, { first: waiting, why: error.userMessage, dropped: 0 });
    }
  }
  return unlocked;
}

const turnIn = ({ body }: Waiting) => z.safeParse(waitingTurnSchema, body).data;

/** A revision of an entry of the logbook as it waits. What is neither that nor a turn is progress. */
const revisionSchema = z.strictObject({ ...entryNamed.shape, revision: revisionBody });
export type WaitingRevision = z.input<typeof revisionSchema>;

/** Sends one command. Returns the achievements that it unlocked. @throws AppError */
async function send(waiting: Waiting): Promise<readonly string[]> {
  const { body, key: idempotencyKey } = waiting;
  const played = turnIn(waiting);
  if (played) {
    const { runId: id, turn, choices } = played;
    await call(playScenarioTurn, { params: { id }, body: { turn, choices } }, { idempotencyKey });
    return [];
  }
  const revision = z.safeParse(revisionSchema, body);
  if (revision.success) {
    const { name, revision: revised } = revision.data;
    await call(reviseEntry, { params: { name }, body: revised }, { idempotencyKey });
    return [];
  }
  const progress = z.safeParse(trackProgressSchema, body);
  if (!progress.success) throw new Error(progress.error.message);
  return (await call(trackProgress, { body: progress.data }, { idempotencyKey })).unlocked;
}

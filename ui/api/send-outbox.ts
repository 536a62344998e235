import * as z from 'zod/mini';
import { trackProgress } from '#contracts/achievements/endpoints.ts';
import { trackProgressSchema } from '#contracts/journey/tracking.ts';
import { call } from './call.ts';
import { type AppError, appErrorOf } from './errors.ts';
import { dropWaiting, refuseWaiting, waitingOf } from './outbox.ts';

/** Whether a failure says nothing about the command itself, so that it is worth another try. */
export const isUnavailable = ({ type, statusCode }: AppError): boolean =>
  type === 'NETWORK' || type === 'TIMEOUT' || statusCode === 502 || statusCode === 503 || statusCode === 429;

let sending: Promise<string[]> | undefined;

/**
 * Sends what waits, one after the other, and stops where the connection is away again. Answers with the ids of the
 * achievements that were unlocked on the way. Called while it runs, it is that same run.
 */
export function sendWaiting(userId: string): Promise<string[]> {
  sending ??= inOneTab(() => sendInOrder(userId)).finally(() => (sending = undefined));
  return sending;
}

/** Two tabs that send at once would still be one deed each, by their keys, but not in order. */
async function inOneTab(work: () => Promise<string[]>): Promise<string[]> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('rh.outbox', work);
}

async function sendInOrder(userId: string): Promise<string[]> {
  const unlocked: string[] = [];
  for (const waiting of waitingOf(userId)) {
    if (waiting.refused !== undefined) continue;
    const body = z.safeParse(trackProgressSchema, waiting.body);
    try {
      if (!body.success) throw new Error(body.error.message);
      const answer = await call(trackProgress, { body: body.data }, { idempotencyKey: waiting.key });
      unlocked.push(...answer.unlocked);
      dropWaiting(waiting);
    } catch (thrown) {
      const error = appErrorOf(thrown);
      // Who is signed out signs in again and finds it still waiting.
      if (isUnavailable(error) || error.type === 'AUTHENTICATION' || error.type === 'SERVER') break;
      refuseWaiting(waiting, error.userMessage);
    }
  }
  return unlocked;
}

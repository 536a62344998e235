import type { FastifyError } from 'fastify';
import { type Issue, Refusal, type RefusalCode, refusals } from '#contracts/refusals.ts';
import { isStoreAway } from '#platform/base/postgres/store-unavailable.ts';

/** A failure as it is answered (contract §3). */
export interface Failure {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: { message: string; code: string; issues?: readonly Issue[]; requestId: string };
  /** A fault is ours: it is logged whole. Everything else is an answer. */
  readonly isFault: boolean;
}

/** Seconds after which another try makes sense while a store is away or a queue is full. */
const retryAfterAway = 2;

const byStatus: Readonly<Record<number, { code: RefusalCode; message: string }>> = {
  400: { code: 'invalid_input', message: 'Invalid input' },
  404: { code: 'not_found', message: 'There is nothing here' },
  408: { code: 'invalid_input', message: 'The request took too long to arrive' },
  413: { code: 'too_large', message: 'This is too large' },
  414: { code: 'not_found', message: 'There is nothing here' },
  415: { code: 'unsupported_media_type', message: 'Please send JSON (content-type: application/json)' },
  431: { code: 'too_large', message: 'The headers are too large' },
};

/**
 * The words of a server failure hold no digits: clients of the specification decide by the digits in an answer whether
 * they may try again (spec §8).
 */
const serverWords: Readonly<Record<number, string>> = {
  500: 'Something went wrong on our side. Please try again in a moment.',
  503: 'This is not available right now. Please try again in a moment.',
};

/** Turns anything thrown into the answer it becomes. */
export function failureOf(error: unknown, requestId: string): Failure {
  if (error instanceof Refusal) return refused(error, requestId);
  if (isStoreAway(error)) return refused(new Refusal('unavailable', ''), requestId);
  return failureOfStatus(statusOf(error), requestId);
}

/** What the framework itself says no to. */
export function failureOfStatus(status: number, requestId: string): Failure {
  const known = byStatus[status];
  if (known) return answer(status, known.code, known.message, [], undefined, requestId);
  return answer(500, 'fault', '', [], undefined, requestId);
}

function refused(refusal: Refusal, requestId: string): Failure {
  const status = refusals[refusal.code];
  const retryAfter = refusal.retryAfter ?? (status === 503 ? retryAfterAway : undefined);
  return answer(status, refusal.code, refusal.message, refusal.issues, retryAfter, requestId);
}

function answer(
  status: number,
  code: string,
  words: string,
  issues: readonly Issue[],
  retryAfter: number | undefined,
  requestId: string,
): Failure {
  const own = status !== 500 && words !== '' && (status < 500 || !/\d/.test(words));
  const message = own ? words : (serverWords[status] ?? words);
  return {
    status,
    retryAfter,
    body: { message, code, ...(issues.length > 0 && { issues }), requestId },
    isFault: status === 500,
  };
}

/** The framework's own refusals carry a status below 500; anything else that has one is not to be trusted with it. */
function statusOf(error: unknown): number {
  const { statusCode, code } = error as Partial<FastifyError>;
  const own = typeof code === 'string' && code.startsWith('FST_');
  if (!own || statusCode === undefined || statusCode >= 500) return 500;
  if (statusCode === 403) return 404; // a path that leads out of the served folder
  return statusCode in byStatus ? statusCode : 400;
}

import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '#contracts/event.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Projector } from './projector.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE classes that say "not now" instead of "not this": connection, transaction rollback, resources, operator,
 * lock not available, system, and the time limits of a session.
 */
const passing = /^(08|40|53|57|55P03|58|25P0)/;

/** True when the same work may succeed a moment later: a store is away or busy. False for a fault of data or code. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  if (error instanceof Refusal) return error.code === 'unavailable';
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') {
    return networkCodes.has(error.code) || passing.test(error.code);
  }
  // node-postgres gives these no code.
  return /connection terminated|connection error|not queryable|timeout exceeded when trying to connect/i.test(
    error.message,
  );
};

/** What an operator reads about it. */
export const failureReasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(failureReasonOf).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
};

/** Resolves after that time, or at once when the signal aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal && { signal }).catch(() => undefined);

/** A projection could not take in some events, for a fault of theirs or of its own. */
export class ApplyFailed extends Error {
  constructor(
    readonly projector: Projector,
    override readonly cause: unknown,
  ) {
    super(`${projector.name}: ${failureReasonOf(cause)}`, { cause });
  }
}

/** An event that a projection can't apply: a rebuild stops at it and can be resumed once the code is mended. */
export class PoisonEvent extends Error {
  constructor(projection: string, { type, id, stream, position }: RecordedEvent, reason: string) {
    super(`${projection} cannot apply ${type} ${id} of ${stream} at position ${position}: ${reason}`);
  }
}

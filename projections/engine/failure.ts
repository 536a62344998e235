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
 * SQLSTATE classes that mean "not now": connection, transaction rollback, resources, operator intervention, lock not
 * available, system, and the timeouts of a session.
 */
const passing = /^(08|40|53|57|55P03|58|25P0)/;

/** True when a retry may succeed because a store is unavailable or busy. False for a fault in data or code. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  if (error instanceof Refusal) return error.code === 'unavailable';
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') {
    return networkCodes.has(error.code) || passing.test(error.code);
  }
  // node-postgres reports these without a code.
  return /connection terminated|connection error|not queryable|timeout exceeded when trying to connect/i.test(
    error.message,
  );
};

/** The message that operators see. */
export const failureReasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(failureReasonOf).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
};

/** Resolves after that time, or as soon as the signal aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal && { signal }).catch(() => undefined);

/** Pauses between retries, doubling from 0.1 to 5 seconds. */
export class Backoff {
  #ms = 100;

  /** False until the first pause since the start or the last reset. */
  get hasPaused(): boolean {
    return this.#ms > 100;
  }

  reset(): void {
    this.#ms = 100;
  }

  async pause(signal: AbortSignal): Promise<void> {
    await pause(this.#ms, signal);
    this.#ms = Math.min(this.#ms * 2, 5_000);
  }
}

/** A projection could not apply some events because of a fault in data or code. */
export class ApplyFailed extends Error {
  constructor(
    readonly projector: Projector,
    override readonly cause: unknown,
  ) {
    super(`${projector.name}: ${failureReasonOf(cause)}`, { cause });
  }
}

/** An event that a projection cannot apply. A rebuild stops at it and can be resumed once the code is fixed. */
export class PoisonEvent extends Error {
  constructor(projection: string, { type, id, stream, position }: RecordedEvent, reason: string) {
    super(`${projection} cannot apply ${type} ${id} of ${stream} at position ${position}: ${reason}`);
  }
}

import { convertToCommandError, ErrorType, isCommandError, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { Refusal } from '#contracts/refusals.ts';

/** Error types of the client that mean an unavailable server or a lost connection. */
const passing: ReadonlySet<ErrorType> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);

/** gRPC codes of interrupted calls: CANCELLED (when the client closes a channel) and INTERNAL. */
const broken: ReadonlySet<unknown> = new Set([1, 13]);

/**
 * Messages of a server that is starting, electing a leader or overloaded. The client does not know these answers to a
 * batched append and turns them into an UnknownError.
 */
const notNow = /Server Is (Not Ready|Busy|Too Busy)|No leader info available|NotHandledReason/;
/** The server gave up the request because it took too long. */
const expired = /Result: Expired\b/;

/** The gRPC code for a call that the server does not know. */
const unimplemented = 12;

/** Whether the error means that the store is unavailable, not that the request is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Some calls of the client fail with raw gRPC errors.
  const known = convertToCommandError(error);
  if (!isCommandError(known)) return error instanceof NoAnswer || error.message.startsWith('Failed to discover');
  if (passing.has(known.type)) return true;
  return (
    known.type === ErrorType.UNKNOWN &&
    (broken.has(known.code) || notNow.test(known.message) || expired.test(known.message))
  );
}

/** Whether the request certainly had no effect: it was not sent, or the server did not begin with it. */
export const hadNoEffect = (error: unknown): boolean =>
  error instanceof Expired ||
  (error instanceof Error &&
    (notNow.test(error.message) ||
      /No connection established|ECONNREFUSED|Failed to discover|Name resolution/.test(error.message)));

/** The end of a read that this process has cancelled. */
export const isCancelledHere = (error: unknown): boolean =>
  error instanceof Error && 'details' in error && error.details === 'Cancelled on client';

/** No answer within the timeout; whether the request had an effect is unknown. */
export class NoAnswer extends Error {
  constructor(message = 'EventStoreDB did not answer in time') {
    super(message);
    this.name = 'NoAnswer';
  }
}

/**
 * The server was restored to an earlier state: new events would get positions that the tables have already passed, and
 * never be shown. The next start tells operators what to do.
 */
export class LogWentBack extends Error {
  constructor(position: string, known: string) {
    super(
      `EventStoreDB stored an event at position ${position}, before position ${known}, which it had already reached`,
    );
    this.name = 'LogWentBack';
  }
}

/** Not sent, because its deadline passed in the queue. */
export class Expired extends NoAnswer {
  constructor() {
    super('EventStoreDB is overloaded: the request did not start in time');
    this.name = 'Expired';
  }
}

/** Explains an error: to operators, or to callers who sent more than the server takes in one append. */
export function explained(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === unimplemented) {
    return new Error('EventStoreDB 22.6 or newer is needed: this one does not support batched appends', {
      cause: error,
    });
  }
  if (!(error instanceof MaxAppendSizeExceededError)) return error;
  return new Refusal('too_large.append', {}, { cause: error });
}

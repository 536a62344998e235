import { convertToCommandError, ErrorType, isCommandError, MaxAppendSizeExceededError } from '@eventstore/db-client';

/** The client's kinds of errors that speak of the server being away, or of a connection that ended under a call. */
const passing: ReadonlySet<ErrorType> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);

/** gRPC's codes for a call that broke on its way: CANCELLED (by the client's own closing of a channel) and INTERNAL. */
const broken: ReadonlySet<unknown> = new Set([1, 13]);

/**
 * What a server says that cannot take the request at the moment: it is starting, choosing a leader, or has too much to do.
 * The client does not know these answers to a batched append and makes an UnknownError of them.
 */
const notNow = /Server Is (Not Ready|Busy|Too Busy)|No leader info available|NotHandledReason/;
/** The server took so long that it gave the request up. */
const expired = /Result: Expired\b/;

/** gRPC's code for a call that the server does not know. */
const unimplemented = 12;

/** Is this an error of the store being away, and none of what was asked of it? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Some of the client's calls fail with gRPC's own errors.
  const known = convertToCommandError(error);
  if (!isCommandError(known)) return error instanceof NoAnswer || error.message.startsWith('Failed to discover');
  if (passing.has(known.type)) return true;
  return (
    known.type === ErrorType.UNKNOWN &&
    (broken.has(known.code) || notNow.test(known.message) || expired.test(known.message))
  );
}

/** Did nothing come of the request, because it did not even leave or because the server did not begin with it? */
export const neverBegan = (error: unknown): boolean =>
  error instanceof Expired ||
  (error instanceof Error &&
    (notNow.test(error.message) ||
      /No connection established|ECONNREFUSED|Failed to discover|Name resolution/.test(error.message)));

/** The end of a read that was cancelled because nobody wants more of it. */
export const isCancelledHere = (error: unknown): boolean =>
  error instanceof Error && 'details' in error && error.details === 'Cancelled on client';

/** The server took longer than a caller can wait; whether it did what was asked is not known. */
export class NoAnswer extends Error {
  constructor(message = 'EventStoreDB did not answer in time') {
    super(message);
    this.name = 'NoAnswer';
  }
}

/**
 * The server was put back to an earlier moment: what is stored now lies before what the tables have read, and would never be
 * shown. The next start says what to do.
 */
export class LogWentBack extends Error {
  constructor(position: string, known: string) {
    super(
      `EventStoreDB stored an event at position ${position}, before position ${known}, which it had reached already`,
    );
    this.name = 'LogWentBack';
  }
}

/** Its turn came only after its deadline: it was not sent. */
export class Expired extends NoAnswer {
  constructor() {
    super('EventStoreDB has more to do than it can answer in time');
    this.name = 'Expired';
  }
}

/** What a fault looks like to whoever reads the logs. */
export function explained(error: unknown, stream: string): unknown {
  if (error instanceof Error && 'code' in error && error.code === unimplemented) {
    return new Error('EventStoreDB 22.6 or newer is needed: this one takes no batched appends', { cause: error });
  }
  if (!(error instanceof MaxAppendSizeExceededError)) return error;
  return new Error(`The append to ${stream} is larger than the ${error.maxAppendSize} bytes that EventStoreDB takes`);
}

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

/** Is this an error of the store being away, and none of what was asked of it? */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Some of the client's calls fail with gRPC's own errors.
  const known = convertToCommandError(error);
  if (!isCommandError(known)) return error instanceof NoAnswer || error.message.startsWith('Failed to discover');
  return passing.has(known.type) || (known.type === ErrorType.UNKNOWN && broken.has(known.code));
}

/** Did the request not even leave, so that nothing can have come of it? */
export const neverLeft = (error: unknown): boolean =>
  error instanceof Error &&
  /No connection established|ECONNREFUSED|Failed to discover|Name resolution/.test(error.message);

/** The server took longer than a caller can wait; whether it did what was asked is not known. */
export class NoAnswer extends Error {
  constructor() {
    super('EventStoreDB did not answer in time');
    this.name = 'NoAnswer';
  }
}

/** What a fault looks like to whoever reads the logs. */
export function explained(error: unknown, stream: string): unknown {
  if (!(error instanceof MaxAppendSizeExceededError)) return error;
  return new Error(`The append to ${stream} is larger than the ${error.maxAppendSize} bytes that EventStoreDB takes`);
}

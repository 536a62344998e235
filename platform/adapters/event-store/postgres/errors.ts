import { DatabaseError } from 'pg';

/**
 * SQLSTATEs of a server that is away, going away, coming up, closed to connections, or out of room, and of transactions that another one got in
 * the way of: the same statement may succeed a moment later. Classes have two characters, single codes five.
 */
const passing = ['08', '53', '55000', '57P01', '57P02', '57P03', '57P05', '25006', '40001', '40P01', '55P03'];

/** Is this an error of the store being away, and none of what was asked of it? */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return passing.some((code) => error.code?.startsWith(code));
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return /^(E[A-Z]+)$/.test(code ?? '') || lost.test(error.message);
}

/** What `pg` says, without a code, of a connection that ended or did not come about. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|The server does not support SSL|Connection ended)/;

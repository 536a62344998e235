import { DatabaseError } from 'pg';

/**
 * SQLSTATEs after which the same statement may succeed a moment later: the server is starting, stopping, refusing
 * connections or out of resources, or another transaction got in the way. Classes have two characters, codes five.
 */
const passing = ['08', '53', '55000', '57P01', '57P02', '57P03', '57P05', '25006', '40001', '40P01', '55P03'];

/** Whether the error means that the store is unavailable, not that the statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return passing.some((code) => error.code?.startsWith(code));
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return /^(E[A-Z]+)$/.test(code ?? '') || lost.test(error.message);
}

/** Messages of `pg` without a code, about connections that ended or could not be made. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|The server does not support SSL|Connection ended)/;

/** SQLSTATE classes and codes that say "not now", not "not like that": connection, resources, shutdown, read-only. */
const awayStates = /^(08|53|57P0[1-5]$|25006$|55P03$)/;

const awayErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // A disk without room, or that only reads: a file can't be kept right now.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);

/** What `pg` says without a code when the connection was lost or none could be had in time. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Whether an error means that a store can't be reached right now, so that the same again may succeed later. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStoreAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
  // A full disk ends new sessions with an internal error: "could not write init file".
  if (code === 'XX000' && severity === 'FATAL') return true;
  if (code === 'ENOENT') return syscall === 'connect'; // a socket that is not there; a missing file is a fault
  if (typeof code === 'string') return awayErrors.has(code) || (code.length === 5 && awayStates.test(code));
  return awayWords.test(error.message);
}

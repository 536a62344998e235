/** SQLSTATE classes and codes that mean "not now": connection, resources, shutdown, read-only. */
const awayStates = /^(08|53|57P0[1-5]$|25006$|55P03$)/;

const awayErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // A full or read-only disk.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);

/** Messages of `pg` without a code, about lost connections and timeouts. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Whether an error means that a store is unavailable, so that a retry may succeed later. */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStoreAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
  // A full disk ends new sessions with an internal error: "could not write init file".
  if (code === 'XX000' && severity === 'FATAL') return true;
  if (code === 'ENOENT') return syscall === 'connect'; // a missing socket; any other missing file is a fault
  if (typeof code === 'string') return awayErrors.has(code) || (code.length === 5 && awayStates.test(code));
  return awayWords.test(error.message);
}

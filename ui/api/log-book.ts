import { redact, redactText } from '#contracts/redaction.ts';
import { AppError } from './errors.ts';
import { type LogLevel, logLevels } from './log-levels.ts';

export interface LogEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly level: LogLevel;
  readonly words: string;
  readonly detail?: unknown;
}

/** Spec §9. */
const bookLength = 100;
/** Less severe entries are not kept for support. */
const keptUpTo: LogLevel = 'INFO';

const book: LogEntry[] = [];
const consoleOf = { ERROR: 'error', WARN: 'warn', INFO: 'info', DEBUG: 'debug', TRACE: 'debug' } as const;

/** Redacts an entry and keeps it, dropping the oldest; `show` also prints it to the console. */
export function write({ at, level, words, detail }: LogEntry, show: boolean): void {
  const entry = { at, level, words: redactText(words), ...(detail !== undefined && { detail: redact(plain(detail)) }) };
  if (logLevels[level] <= logLevels[keptUpTo]) book.push(entry);
  if (book.length > bookLength) book.shift();
  if (show) console[consoleOf[level]](`${entry.level} ${entry.words}`, ...('detail' in entry ? [entry.detail] : []));
}

export const lines = (): string => book.map((entry) => JSON.stringify(entry)).join('\n');

export const clear = (): void => void book.splice(0);

/** Any value as plain data; an error by name, message and stack. */
function plain(value: unknown): unknown {
  if (value instanceof AppError) {
    const { name, type, statusCode, requestId } = value;
    // Without the message, which repeats the response body; the request id is enough to find it.
    return { name, type, statusCode, requestId };
  }
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return String(value);
  }
}

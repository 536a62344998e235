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
/** The most that is kept: what is louder than this is worth a line when somebody asks for help. */
const keptUpTo: LogLevel = 'INFO';

const book: LogEntry[] = [];
const consoleOf = { ERROR: 'error', WARN: 'warn', INFO: 'info', DEBUG: 'debug', TRACE: 'debug' } as const;

/** Keeps an entry with everything sensitive hidden, the oldest giving way, and shows it on the console if asked to. */
export function write({ at, level, words, detail }: LogEntry, show: boolean): void {
  const entry = { at, level, words: redactText(words), ...(detail !== undefined && { detail: redact(plain(detail)) }) };
  if (logLevels[level] <= logLevels[keptUpTo]) book.push(entry);
  if (book.length > bookLength) book.shift();
  if (show) console[consoleOf[level]](`${entry.level} ${entry.words}`, ...('detail' in entry ? [entry.detail] : []));
}

export const lines = (): string => book.map((entry) => JSON.stringify(entry)).join('\n');

export const clear = (): void => void book.splice(0);

/** Any thrown or given thing as plain data; an error by its name, words and place. */
function plain(value: unknown): unknown {
  if (value instanceof AppError) {
    const { name, type, statusCode, requestId } = value;
    // The message repeats the body of an answer; its number is enough to find it.
    return { name, type, statusCode, requestId };
  }
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return String(value);
  }
}

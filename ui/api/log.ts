import { lazyImport } from './lazy-import.ts';
import { type LogLevel, logLevels } from './log-levels.ts';

/** Spec §9: in production only errors reach the console. */
const shownUpTo: LogLevel = import.meta.env.PROD ? 'ERROR' : 'DEBUG';

/** Redaction and storage load with the first entry. */
const book = lazyImport(() => import('./log-book.ts'));
let opened: ReturnType<typeof book> | undefined;
const open = (): ReturnType<typeof book> => (opened = book());

/**
 * Writes to the log of this page, which keeps the last hundred entries, and to the console up to the shown level. Both are
 * redacted (spec §8).
 */
export function log(level: LogLevel, words: string, detail?: unknown): void {
  const at = new Date().toISOString();
  open().then(
    ({ write }) => write({ at, level, words, detail }, logLevels[level] <= logLevels[shownUpTo]),
    // The module could not load. The message is our own and contains no personal data.
    () => console.error(words),
  );
}

/** The last entries as text, one per line, for support. */
export const logLines = async (): Promise<string> => (await open()).lines();

/** At sign-out, so that the next person on this page cannot read it. */
export const forgetLog = (): void =>
  void opened?.then(
    ({ clear }) => clear(),
    () => undefined, // it never loaded, so it holds nothing
  );

/** Logs uncaught errors and rejections, and no more (spec §8). */
export function logUncaught(): void {
  addEventListener('error', ({ error, message }) => log('ERROR', message, error));
  addEventListener('unhandledrejection', ({ reason }) => log('ERROR', 'Unhandled rejection', reason));
}

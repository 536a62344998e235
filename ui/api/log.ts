import { lazyImport } from './lazy-import.ts';
import { type LogLevel, logLevels } from './log-levels.ts';

/** Spec §9: in production only errors reach the console. */
const shownUpTo: LogLevel = import.meta.env.PROD ? 'ERROR' : 'DEBUG';

/** What hides and keeps arrives with the first entry. */
const book = lazyImport(() => import('./log-book.ts'));
let opened: ReturnType<typeof book> | undefined;
const open = (): ReturnType<typeof book> => (opened = book());

/**
 * Writes to the log of this page: its last hundred entries, and the console where the level is shown. Both get it with
 * everything sensitive hidden (spec §8).
 */
export function log(level: LogLevel, words: string, detail?: unknown): void {
  const at = new Date().toISOString();
  open().then(
    ({ write }) => write({ at, level, words, detail }, logLevels[level] <= logLevels[shownUpTo]),
    // Without a network the book can't come; the words are our own and hold nothing of anybody.
    () => console.error(words),
  );
}

/** The last entries as text, one a line, for whoever helps. */
export const logLines = async (): Promise<string> => (await open()).lines();

/** At sign-out: the next person of this page has nothing to do with it. */
export const forgetLog = (): void =>
  void opened?.then(
    ({ clear }) => clear(),
    () => undefined, // what did not come holds nothing
  );

/** Hears of what nobody caught: it is only logged (spec §8). */
export function logUncaught(): void {
  addEventListener('error', ({ error, message }) => log('ERROR', message, error));
  addEventListener('unhandledrejection', ({ reason }) => log('ERROR', 'Unhandled rejection', reason));
}

import { destination, type Logger, pino } from 'pino';
import { type Database, openDatabase } from '#platform/adapters/postgres/database.ts';
import { type Config, readConfig } from '#platform/app/config.ts';
import { redacting } from '#platform/app/logging.ts';
import { Closing } from '#platform/base/closing.ts';

/** What a command works with. Stores open on first use and close when the command ends. */
export interface CliSession {
  readonly config: Config;
  readonly log: Logger;
  readonly closing: Closing;
  /** Aborts on Ctrl-C; long work checks it between steps. */
  readonly signal: AbortSignal;
  /** The database. Joins the embedded one of a running server, else starts it for the duration of the command. */
  readonly database: () => Promise<Database>;
  /** Writes a line to standard output; resolves when it accepts more. */
  readonly print: (line: string) => Promise<void>;
}

/** A failure to report in one sentence. Exit code 1: it did not work; 2: wrong usage. */
export class CommandFailed extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
    this.name = 'CommandFailed';
  }
}

/** Makes a commander action of work that needs a session, and closes the session in order, whatever happens. */
export function inSession<Args extends unknown[]>(work: (session: CliSession, ...args: Args) => Promise<void>) {
  return async (...args: Args): Promise<void> => {
    const closing = new Closing();
    const stopping = new AbortController();
    const stop = () => (stopping.signal.aborted ? closing.hurry() : stopping.abort());
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
    const log = pino({ level: 'warn', base: null }, redacting(destination({ dest: 2, sync: true })));
    const config = readConfig(process.env);
    let database: Promise<Database> | undefined;
    const session: CliSession = {
      config,
      log,
      closing,
      signal: stopping.signal,
      database: () => (database ??= open(config, log, closing, stopping.signal)),
      print,
    };
    const stopped = new Promise<never>((_, reject) => {
      stopping.signal.addEventListener('abort', () => reject(new CommandFailed('Stopped.')), { once: true });
    });
    try {
      await Promise.race([work(session, ...args), stopped]);
    } finally {
      await database?.catch(() => undefined);
      await closing.closeAll(log);
    }
  };
}

async function open(config: Config, log: Logger, closing: Closing, signal: AbortSignal): Promise<Database> {
  const database = await openDatabase(config, log, { signal });
  closing.add('database', database.close, { limitMs: 20_000, hurryMs: 5_000 });
  return database;
}

function print(line: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdout.write(`${line}\n`)) resolve();
    else process.stdout.once('drain', resolve);
  });
}

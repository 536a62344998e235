import type { Logger } from 'pino';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import { Closing } from '#platform/base/closing.ts';
import { Telemetry } from '#platform/base/telemetry.ts';
import { type Config, readConfig, WrongSettings } from './config.ts';
import { createLogger } from './logging.ts';
import { beginDatabase } from './begin-database.ts';
import { ProcessLog } from './process-log/process-log.ts';
import { PortUnavailable, withFreePort } from './port.ts';

/** Ctrl-C arrives twice, from the terminal and from npm: signals this close together count as one. */
const sameSignalMs = 400;

/** Runs the product in this process until a signal asks it to stop; ends the process itself. */
export async function main({ uiBuilt }: { uiBuilt: Promise<void> }): Promise<never> {
  const started = performance.now();
  outliveTerminal();
  const closing = new Closing();
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = onSignals(stopping, closing);
  const uiReady = Promise.race([uiBuilt, rejectedWhen(signal)]);
  uiReady.catch(() => undefined); // awaited in compose; until then a rejection must not crash the process
  const config = await settle();
  const processLog = new ProcessLog();
  const telemetry = new Telemetry();
  const log = createLogger(config, processLog.stream, telemetry);
  const crashed = whenCrashed(log);
  let code = 0;
  try {
    const database = beginDatabase(config, { log, closing, signal });
    // Loading the rest takes as long as the database needs to start.
    const { compose } = await import('./compose.ts');
    const starting = compose(config, { log, processLog, telemetry, closing, signal, uiBuilt: uiReady, database });
    const demoUsernames = await Promise.race([starting, crashed]);
    if (!signal.aborted) sayReady(config, performance.now() - started, demoUsernames);
    await Promise.race([stop, crashed]);
  } catch (error) {
    if (!signal.aborted) {
      code = 1;
      log.fatal({ err: error }, error instanceof Error ? error.message : String(error));
    }
  }
  log.info('stopping');
  const failed = await closing.closeAll(log);
  log.info({ failed }, 'stopped');
  process.exit(code === 0 && failed.length > 0 ? 1 : code);
}

/** Survives a closed terminal or pipe; output then goes to the log only. */
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Rejects on the first uncaught error, so that the process still closes in order. */
function whenCrashed(log: Logger): Promise<never> {
  return new Promise((_, reject) => {
    const crash = (error: unknown): void => {
      log.error({ err: error }, 'uncaught error');
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    process.on('uncaughtException', crash);
    process.on('unhandledRejection', crash);
  });
}

function rejectedWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped while starting')), { once: true });
  });
}

async function settle(): Promise<Config> {
  try {
    return await withFreePort(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof WrongSettings || error instanceof PortUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Resolves on the first signal; a later one stops the waiting for anything. */
function onSignals(stopping: AbortController, closing: Closing): Promise<void> {
  let first: number | undefined;
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        const now = performance.now();
        if (first === undefined) {
          first = now;
          stopping.abort();
          resolve();
        } else if (now - first > sameSignalMs) closing.hurry();
      });
    }
  });
}

function sayReady(config: Config, tookMs: number, demoUsernames: readonly string[]): void {
  const demo = config.roles.has('api') ? aboutDemo(config, demoUsernames) : '';
  const where = config.roles.has('api') ? ` on ${config.publicUrl}` : ` as ${[...config.roles].join(' and ')}`;
  process.stdout.write(`Red Helicopter is ready${where} (${(tookMs / 1_000).toFixed(1)} s)${demo}\n`);
}

const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function aboutDemo({ demo, demoHeldBack, onlyFromThisMachine }: Config, usernames: readonly string[]): string {
  if (demoHeldBack) return '; demo accounts are off because other machines can reach this server: DEMO=1 turns them on';
  if (!demo) return '';
  const signIn = `; sign in as ${eitherOf.format(usernames)}, password ${demoPassword}`;
  return onlyFromThisMachine
    ? signIn
    : `${signIn}; WARNING: so can anyone who reaches this server, as administrator too`;
}

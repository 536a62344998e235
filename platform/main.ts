import { Closing } from './closing.ts';
import { compose } from './compose.ts';
import { type Config, readConfig, WrongSettings } from './config.ts';
import { createLogger } from './logging.ts';
import { PortUnavailable, withFreePort } from './port.ts';

/** A Ctrl-C reaches us twice, from the terminal and from npm: what comes so soon is the same wish. */
const SAME_WISH_MS = 400;

/** Runs the product in this process until a signal asks it to stop; ends the process itself. */
export async function main({ uiBuilt }: { uiBuilt: Promise<void> }): Promise<never> {
  const started = performance.now();
  uiBuilt.catch(() => undefined); // awaited in compose; an error before that must not end the process unheard
  const config = await settle();
  const log = createLogger(config);
  const closing = new Closing();
  const stopping = new AbortController();
  const stop = onSignals(stopping, closing);
  const crashed = new Promise<never>((_, reject) => {
    process.once('uncaughtException', reject);
    process.once('unhandledRejection', reject);
  });
  let code = 0;
  try {
    await Promise.race([compose(config, { log, closing, signal: stopping.signal, uiBuilt }), crashed]);
    if (!stopping.signal.aborted) sayReady(config, performance.now() - started);
    await Promise.race([stop, crashed]);
  } catch (error) {
    if (!stopping.signal.aborted) {
      code = 1;
      log.fatal({ err: error }, 'stopped by an error');
      if (error instanceof PortUnavailable || !config.production) say(error);
    }
  }
  const failed = await closing.closeAll(log);
  log.flush();
  process.exit(code === 0 && failed.length > 0 ? 1 : code);
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

/** Resolves at the first wish to stop; a second one that is not the echo of the first stops waiting for anything. */
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
        } else if (now - first > SAME_WISH_MS) closing.hurry();
      });
    }
  });
}

function sayReady(config: Config, tookMs: number): void {
  const demo = config.demo ? '; sign in as learner, newcomer, admin or captain, password demo-flight-2025' : '';
  const where = config.roles.has('api') ? ` on ${config.publicUrl}` : ` as ${[...config.roles].join(' and ')}`;
  process.stdout.write(`Red Helicopter is ready${where} (${(tookMs / 1_000).toFixed(1)} s)${demo}\n`);
}

const say = (error: unknown): boolean =>
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

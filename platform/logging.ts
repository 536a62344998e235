import { existsSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type Logger, multistream, pino } from 'pino';
import type { Config } from './config.ts';
import { dataDirMode } from './secrets.ts';

const LARGEST_FILE = 50_000_000;

/**
 * In production one JSON line per entry on standard output. Elsewhere they go to DATA_DIR/server.log, and only warnings
 * to the terminal, so that a person there sees the ready line and what needs them.
 */
export function createLogger(config: Config): Logger {
  const options = { level: config.logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  if (config.production) return pino(options, destination({ dest: 1, sync: false }));
  mkdirSync(config.dataDir, { recursive: true, mode: dataDirMode() });
  const file = join(config.dataDir, 'server.log');
  if (existsSync(file) && statSync(file).size > LARGEST_FILE) truncateSync(file);
  return pino(
    options,
    multistream([
      { level: 'trace', stream: destination({ dest: file, sync: false, mode: 0o600 }) },
      { level: 'warn', stream: { write: (line: string) => process.stderr.write(`${forPerson(line)}\n`) } },
    ]),
  );
}

/** One line for a person: what happened and why; the rest stands in the file. */
function forPerson(line: string): string {
  // Pino's own line.
  const { level, msg, reason, err } = JSON.parse(line) as {
    level: number;
    msg: string;
    reason?: string;
    err?: { message: string };
  };
  const why = reason ?? err?.message;
  const told = why === undefined || why === msg ? msg : `${msg}: ${why}`;
  return level >= FATAL ? told : `${level >= ERROR ? 'Error' : 'Warning'}: ${told}`;
}

const ERROR = 50;
const FATAL = 60;

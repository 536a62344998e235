import { existsSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, destination, type Logger, multistream, pino } from 'pino';
import { redact, redactText } from '#contracts/redaction.ts';
import { dataDirMode } from '#platform/base/secrets.ts';
import type { Config } from './config.ts';

const LARGEST_FILE = 50_000_000;

/**
 * In production one JSON line per entry on standard output. Elsewhere they go to DATA_DIR/server.log, and only warnings
 * to the terminal, so that a person there sees the ready line and what needs them.
 */
export function createLogger(config: Config): Logger {
  const options = { level: config.logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  if (config.production) return pino(options, redacting(destination({ dest: 1, sync: false })));
  mkdirSync(config.dataDir, { recursive: true, mode: dataDirMode() });
  const file = join(config.dataDir, 'server.log');
  if (existsSync(file) && statSync(file).size > LARGEST_FILE) truncateSync(file);
  return pino(
    options,
    multistream([
      // Open from the first line, and written line by line: the process may end at any moment.
      { level: 'trace', stream: redacting(destination({ dest: openSync(file, 'a', 0o600), sync: true })) },
      {
        level: 'warn',
        stream: redacting({ write: (line: string) => void process.stderr.write(`${forPerson(line)}\n`) }),
      },
    ]),
  );
}

/** Every line passes through here on its way out, whoever wrote it and however: what is sensitive stays behind. */
export const redacting = (stream: DestinationStream & { flushSync?: () => void }): DestinationStream => ({
  write: (line: string) => stream.write(redactedLine(line)),
  // Pino asks for it before the process ends.
  ...(stream.flushSync && { flushSync: () => stream.flushSync?.() }),
});

function redactedLine(line: string): string {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return `${redactText(line.trimEnd())}\n`; // not pino's own, and none the less ours to keep clean
  }
  return `${JSON.stringify(redact(entry))}\n`;
}

/** One line for a person: what happened, why, and what leads to the entry in the file, which has the rest. */
export function forPerson(line: string): string {
  // Pino's own line.
  const { level, msg, reason, err, method, route, requestId } = JSON.parse(line) as {
    level: number;
    msg: string;
    reason?: string;
    err?: { type?: string; message: string };
    method?: string;
    route?: string;
    requestId?: string;
  };
  // An error's message is followed by those of its causes; an error without one has a name at least.
  const why = reason ?? (err?.message || err?.type);
  const where = [method, route, requestId && `(request ${requestId})`].filter(Boolean).join(' ');
  const told = oneEntry([msg, where, why?.startsWith(msg) ? undefined : why].filter(Boolean).join(': '));
  return level >= FATAL ? told : `${level >= ERROR ? 'Error' : 'Warning'}: ${told}`;
}

/** What was typed somewhere can't begin a line of its own on the terminal, nor colour it. */
const oneEntry = (text: string): string =>
  text
    .replaceAll(/\r?\n/g, '\n  ')
    // oxlint-disable-next-line no-control-regex -- these are what is to go
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ');

const ERROR = 50;
const FATAL = 60;

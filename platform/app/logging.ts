import { existsSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, destination, type Logger, multistream, pino } from 'pino';
import { redact, redactText } from '#contracts/redaction.ts';
import { dataDirMode } from '#platform/base/secrets.ts';
import type { Telemetry } from '#platform/base/telemetry.ts';
import type { Config } from './config.ts';

const maxFileBytes = 50_000_000;

/**
 * In production, logs JSON lines to standard output. Elsewhere, logs to DATA_DIR/server.log and only warnings to the terminal,
 * so that the ready line and problems stand out there. Lines of info and above also go to `recorded`.
 * With telemetry, lines carry the ids of the active span.
 */
export function createLogger(config: Config, recorded?: DestinationStream, telemetry?: Telemetry): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    ...(config.telemetry && telemetry && { mixin: () => ({ ...telemetry.ids() }) }),
  };
  const also = recorded ? [{ level: 'info', stream: redacting(recorded) } as const] : [];
  if (config.production) {
    const stream = redacting(destination({ dest: 1, sync: false }));
    return pino(options, multistream([{ level: 'trace', stream }, ...also]));
  }
  mkdirSync(config.dataDir, { recursive: true, mode: dataDirMode() });
  const file = join(config.dataDir, 'server.log');
  if (existsSync(file) && statSync(file).size > maxFileBytes) truncateSync(file);
  return pino(
    options,
    multistream([
      // Opened now and written synchronously, because the process may end at any moment.
      { level: 'trace', stream: redacting(destination({ dest: openSync(file, 'a', 0o600), sync: true })) },
      {
        level: 'warn',
        stream: redacting({ write: (line: string) => void process.stderr.write(`${forPerson(line)}\n`) }),
      },
      ...also,
    ]),
  );
}

/** Every log line passes through here, which removes sensitive data. */
export const redacting = (stream: DestinationStream & { flushSync?: () => void }): DestinationStream => ({
  write: (line: string) => stream.write(redactedLine(line)),
  // Pino calls this before the process ends.
  ...(stream.flushSync && { flushSync: () => stream.flushSync?.() }),
});

function redactedLine(line: string): string {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return `${redactText(line.trimEnd())}\n`; // not written by pino, but redacted all the same
  }
  return `${JSON.stringify(redact(entry))}\n`;
}

/** One line for the terminal: what happened, why, and how to find the full entry in the file. */
export function forPerson(line: string): string {
  // Written by pino.
  const { level, msg, reason, err, method, route, requestId } = JSON.parse(line) as {
    level: number;
    msg: string;
    reason?: string;
    err?: { type?: string; message: string };
    method?: string;
    route?: string;
    requestId?: string;
  };
  // An error's message includes those of its causes; an error without a message has at least a name.
  const why = reason ?? (err?.message || err?.type);
  const where = [method, route, requestId && `(request ${requestId})`].filter(Boolean).join(' ');
  const entry = oneEntry([msg, where, why?.startsWith(msg) ? undefined : why].filter(Boolean).join(': '));
  return level >= FATAL ? entry : `${level >= ERROR ? 'Error' : 'Warning'}: ${entry}`;
}

/** Keeps user input from starting a new line on the terminal or from colouring it. */
const oneEntry = (text: string): string =>
  text
    .replaceAll(/\r?\n/g, '\n  ')
    // oxlint-disable-next-line no-control-regex -- these are what it removes
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ');

const ERROR = 50;
const FATAL = 60;

/** A line of the process log as it is stored. */
export interface ProcessLogEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** As pino has it: 30 info, 40 warn, 50 error, 60 fatal. */
  readonly level: number;
  readonly message: string;
  readonly requestId: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

const longestMessage = 500;
const longestDetail = 8_000;

/** Names whose ids are of events and work, not of people. */
const openIds = new Set(['eventId', 'jobId', 'replayId', 'mailId', 'uploadId', 'webhookId', 'requestId', 'traceId']);
/** Names of people, and what the columns already say. */
const leftOut = new Set(['level', 'time', 'msg', 'requestId', 'userId', 'username', 'ip', 'peer']);

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const group = String.raw`[\da-f]{1,4}`;
/** IPv4; IPv6 in full and shortened by `::`. A time of day, `08:15:30`, is neither. */
const addresses = new RegExp(
  [
    String.raw`\b(?:\d{1,3}\.){3}\d{1,3}\b`,
    String.raw`(?<![\w:])(?:${group}:){7}${group}(?![\w:])`,
    String.raw`(?<![\w:])(?:${group}(?::${group}){0,6})?::(?:${group}(?::${group}){0,6})?(?![\w:])`,
  ].join('|'),
  'gi',
);

/** Hides ids, most of which are of people, and network addresses. */
const withoutPeople = (text: string): string => text.replace(ids, '[id]').replace(addresses, '[address]');

function plain(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return openIds.has(name) ? value : withoutPeople(value);
  if (Array.isArray(value)) return value.map((one) => plain(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      leftOut.has(key) ? [] : [[withoutPeople(key), plain(inner, key)] as const],
    ),
  );
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads a redacted line that pino wrote. Undefined for lines below info, for the access log, which would leave no room for anything
 * else, and for what is not JSON.
 */
export function entryOf(line: string): ProcessLogEntry | undefined {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  const fields = new Map<string, unknown>(Object.entries(read));
  const [level, time, msg] = [fields.get('level'), fields.get('time'), fields.get('msg')];
  if (typeof level !== 'number' || level < 30 || typeof time !== 'string' || msg === 'answered') return undefined;
  const message = withoutPeople(typeof msg === 'string' ? msg : '').slice(0, longestMessage);
  const detail = plain(read) as Record<string, unknown>; // an object, as `read` is
  const written = JSON.stringify(detail);
  return {
    at: time,
    level,
    message,
    requestId: textOrNull(fields.get('requestId')),
    detail:
      written === '{}'
        ? null
        : written.length > longestDetail
          ? { shortened: written.slice(0, longestDetail) }
          : detail,
  };
}

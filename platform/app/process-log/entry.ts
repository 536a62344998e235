import type { LogComponent } from '#contracts/operations/log-names.ts';

/** A line of the process log as it is stored. */
export interface ProcessLogEntry {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** As pino has it: 30 info, 40 warn, 50 error, 60 fatal. */
  readonly level: number;
  readonly component: LogComponent;
  readonly message: string;
  readonly requestId: string | null;
  readonly method: string | null;
  readonly route: string | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/** An answered request. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the path; undefined for one that no route answers. */
  readonly route: string | undefined;
  readonly status: number;
  readonly ms: number;
}

const longestMessage = 500;
const longestDetail = 8_000;

/** Names whose ids are of events and work, not of people. */
const openIds = new Set(['eventId', 'jobId', 'replayId', 'mailId', 'uploadId', 'webhookId', 'requestId', 'traceId']);
/** Names of people, and what the columns already say. */
const leftOut = new Set(['level', 'time', 'msg', 'requestId', 'method', 'route', 'userId', 'username', 'ip', 'peer']);

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

/** The first that matches a line's words decides. */
const components: readonly (readonly [LogComponent, RegExp])[] = [
  ['projections', /projection|read model|snapshot|parked/i],
  ['mail', /\bmails?\b|digest|smtp/i],
  ['jobs', /\bjobs?\b|queue|round|webhook|push|redis/i],
  ['sign-in', /sign-?in|saml|openid|identity|metadata|password|session/i],
  ['storage', /upload|file|storage|disk/i],
  ['database', /database|postgres|embedded|migrat|following the log|writes are refused/i],
];

const componentOf = (line: Readonly<Record<string, unknown>>, message: string): LogComponent => {
  if (typeof line['route'] === 'string' || typeof line['requestId'] === 'string') return 'requests';
  if ('projection' in line) return 'projections';
  if ('job' in line || 'round' in line || 'queue' in line) return 'jobs';
  return components.find(([, words]) => words.test(message))?.[0] ?? 'process';
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Reads a redacted line that pino wrote. Undefined for lines below info, for the access log, which is recorded as requests, and
 * for what is not JSON.
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
    component: componentOf(Object.fromEntries(fields), message),
    message,
    requestId: textOrNull(fields.get('requestId')),
    method: textOrNull(fields.get('method')),
    route: textOrNull(fields.get('route')),
    status: null,
    ms: null,
    detail:
      written === '{}'
        ? null
        : written.length > longestDetail
          ? { shortened: written.slice(0, longestDetail) }
          : detail,
  };
}

/** The line of an answered request. A fault has a line of its own as well, which says why. */
export const entryOfRequest = (
  { requestId, method, route, status, ms }: AnsweredRequest,
  at: string,
): ProcessLogEntry => ({
  at,
  level: status >= 500 ? 50 : 30,
  component: 'requests',
  message: `${method} ${route ?? '(no route)'} ${status}`,
  requestId,
  method,
  route: route ?? null,
  status,
  ms: Math.round(ms * 10) / 10,
  detail: null,
});

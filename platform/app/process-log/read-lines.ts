import type { Pool } from 'pg';
import { type LogComponent, type LogLevel, logComponents, logLevels } from '#contracts/operations/log-names.ts';
import type { LogLine } from '#contracts/operations/logs.ts';
import { decodeCursor, encodeCursor, notACursor, preciseTime } from '#projections/cursors.ts';

export interface LogFilter {
  readonly level?: LogLevel | undefined;
  readonly component?: LogComponent | undefined;
  readonly requestId?: string | undefined;
  readonly search?: string | undefined;
  /** Bounds of the time, both inclusive; ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Row {
  readonly id: string;
  readonly precise: string;
  readonly at: Date;
  readonly level: number;
  readonly component: string;
  readonly process: string;
  readonly message: string;
  readonly request_id: string | null;
  readonly method: string | null;
  readonly route: string | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly detail: Record<string, unknown> | null;
}

const numberOf: Readonly<Record<LogLevel, number>> = { info: 30, warn: 40, error: 50, fatal: 60 };
const levelOf = (level: number): LogLevel => logLevels.findLast((name) => numberOf[name] <= level) ?? 'info';

const lineOf = (row: Row): LogLine => ({
  id: row.id,
  at: row.at.toISOString(),
  level: levelOf(row.level),
  component: logComponents.find((name) => name === row.component) ?? 'process',
  process: row.process,
  message: row.message,
  requestId: row.request_id,
  request:
    row.status === null || row.method === null
      ? null
      : { method: row.method, route: row.route, status: row.status, ms: Math.round((row.ms ?? 0) * 10) / 10 },
  detail: row.detail,
});

const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z) (\d{1,18})$/;

/** @throws Refusal `invalid_input` */
const edgeIn = (cursor: string): readonly [at: string, id: string] => {
  const [, at, id] = cursorForm.exec(decodeCursor(cursor)) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) throw notACursor();
  return [at, id];
};

/**
 * Up to `limit` lines that match, newest first, and the cursor of the next ones.
 * @throws Refusal `invalid_input` for a cursor that is none
 */
export async function readLines(
  pool: Pick<Pool, 'query'>,
  { level, component, requestId, search, from, to }: LogFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: LogLine[]; nextCursor: string | null }> {
  const values: unknown[] = [];
  const where: string[] = [];
  const add = (condition: (...values: string[]) => string, ...given: readonly unknown[]): void => {
    where.push(condition(...given.map((value) => `$${values.push(value)}`)));
  };
  // Written out, so that the index of the problems serves.
  if (level !== undefined && level !== 'info') where.push(`level >= ${numberOf[level]}`);
  if (component !== undefined) add((value) => `component = ${value}`, component);
  if (requestId !== undefined) add((value) => `request_id = ${value}`, requestId);
  if (search?.trim()) add((value) => `message ilike ${value}`, `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`);
  // As dates, because ISO 8601 has a year 0, which PostgreSQL refuses.
  if (from !== undefined) add((value) => `at >= ${value}::timestamptz`, new Date(from));
  if (to !== undefined) add((value) => `at <= ${value}::timestamptz`, new Date(to));
  if (cursor !== undefined) add((at, id) => `(at, id) < (${at}::timestamptz, ${id}::bigint)`, ...edgeIn(cursor));
  const { rows } = await pool.query<Row>(
    `select id, ${preciseTime('at')} as precise, at, level, component, process, message, request_id, method, route, status, ms,
       detail
     from process_log ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     order by process_log.at desc, id desc limit $${values.push(limit + 1)}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(lineOf),
    nextCursor: last && rows.length > limit ? encodeCursor(`${last.precise} ${last.id}`) : null,
  };
}

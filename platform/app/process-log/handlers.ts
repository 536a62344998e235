import type { Pool } from 'pg';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { type LogLevel, logLevels } from '#contracts/operations/logs.ts';
import { notACursor, pageOf } from '#projections/cursors.ts';

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly level: number;
  readonly process: string;
  readonly message: string;
  readonly requestId: string | null;
  readonly detail: Record<string, unknown> | null;
}

const numberOf: Readonly<Record<LogLevel, number>> = { info: 30, warn: 40, error: 50, fatal: 60 };
const levelOf = (level: number): LogLevel => logLevels.findLast((name) => numberOf[name] <= level) ?? 'info';

/** The process log for administrators. */
export const processLogHandlers = ({ pool }: { readonly pool: Pick<Pool, 'query'> }) =>
  ({
    adminLogs: readsFrom([], async ({ query: { level = 'info', requestId, cursor, limit } }) => {
      if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw notACursor();
      const { rows } = await pool.query<Row>({
        name: 'process-log-page',
        text: `select id, at, level, process, message, request_id as "requestId", detail from process_log
          where level >= $1 and ($2::text is null or request_id = $2) and ($3::bigint is null or id < $3)
          order by id desc limit $4`,
        values: [numberOf[level], requestId ?? null, cursor ?? null, limit + 1],
      });
      const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
      return {
        items: page.map((row) => ({ ...row, at: row.at.toISOString(), level: levelOf(row.level) })),
        nextCursor,
      };
    }),
  }) satisfies SomeHandlers;

import { Client, DatabaseError, type Pool } from 'pg';
import type { Answer } from '#contracts/endpoint.ts';
import type { askPastCopy } from '#contracts/operations/replays.ts';
import { Refusal } from '#contracts/refusals.ts';
import { applySettings, connectTimeoutMs } from '#platform/base/postgres/connection-settings.ts';

/** The read models of a copy: people by id, and nobody's words. Of each table the columns that may be asked for. */
export const copiedTables = {
  activity: { activity: ['user_id', 'quarter', 'deeds'] },
  'journey-progress': {
    journey_progress: [
      'user_id',
      'started_at',
      'completed_at',
      'step1_at',
      'step2_at',
      'step3_at',
      'step4_at',
      'step5_at',
      'step6_at',
    ],
  },
  stats: { learner_stats: ['user_id', 'points', 'unlocked_count'] },
  streaks: { learner_streaks: ['user_id', 'streak_days', 'best', 'last_day'] },
  'user-achievements': { user_achievements: ['user_id', 'achievement_id', 'unlocked_at', 'definition_version'] },
  access: { person_access: ['user_id', 'role', 'organization_id', 'member_since'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const tables: readonly (readonly [string, readonly string[]])[] = Object.values(copiedTables).flatMap((table) =>
  Object.entries(table),
);

const maxRows = 1_000;
const maxRowBytes = 10_000;
const timeoutMs = 5_000;
/** Questions of all administrators at a time. */
const maxAtOnce = 2;

type Cell = string | number | boolean | null;

/** Opens copies of read models to questions in SQL, asked with a role that can read nothing else. */
export class PastCopies {
  #asked = 0;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly analystUrl: string | undefined,
  ) {}

  /** Lets the role read a copy. Does nothing where there is no role. */
  async open(schema: string): Promise<void> {
    if (this.analystUrl === undefined) return;
    const role = roleIn(this.analystUrl);
    const grants = tables.map(
      ([table, columns]) => `grant select (${columns.join(', ')}) on ${schema}.${table} to ${role}`,
    );
    await this.pool.query([`grant usage on schema ${schema} to ${role}`, ...grants].join(';'));
  }

  columns(): { name: string; columns: string[] }[] {
    return tables.map(([name, columns]) => ({ name, columns: [...columns] }));
  }

  /**
   * Answers one `select` from a copy. It runs with the rights of the role, in a read-only transaction, within five seconds.
   * @throws Refusal `invalid_question` with PostgreSQL's own words, `unavailable` without a role
   */
  async ask(schema: string, sql: string): Promise<Answer<typeof askPastCopy>> {
    if (this.analystUrl === undefined) throw new Refusal('unavailable.analyst_role');
    if (this.#asked >= maxAtOnce) throw new Refusal('unavailable.questions', {}, { retryAfter: 5 });
    this.#asked += 1;
    const began = performance.now();
    const client = new Client({
      connectionString: this.analystUrl,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'red-helicopter question',
    });
    client.on('error', () => undefined); // running statements fail with it
    try {
      await client.connect();
      await applySettings(client, {
        statement_timeout: String(timeoutMs),
        search_path: schema,
        default_transaction_read_only: 'on',
      });
      const question = `(\n${sql.trim().replace(/;$/, '')}\n) as question`;
      // A parameter makes it one statement. Without rows there would be no names of columns.
      const { fields } = await client.query(`select * from ${question} limit $1`, [0]);
      const { rows } = await client.query<{ row: string | null }>(
        `select case when octet_length(asked_row) <= $2 then asked_row end as row
         from (select row_to_json(question)::text as asked_row from ${question} limit $1) as answers`,
        [maxRows + 1, maxRowBytes],
      );
      const columns = fields.map(({ name }) => name);
      return {
        columns,
        rows: rows.slice(0, maxRows).map(({ row }) => cellsOf(row, columns)),
        isCut: rows.length > maxRows,
        milliseconds: Math.round(performance.now() - began),
      };
    } catch (error) {
      if (error instanceof DatabaseError) throw new Refusal('invalid_question', { why: error.message });
      throw error;
    } finally {
      this.#asked -= 1;
      // It also ends a statement that is still running.
      await client.end().catch(() => undefined);
    }
  }
}

/** @throws Refusal `invalid_question` for a row that is too large */
function cellsOf(row: string | null, columns: readonly string[]): Cell[] {
  if (row === null) throw new Refusal('invalid_question', { why: `a row has more than ${maxRowBytes} bytes` });
  const values: Record<string, unknown> = JSON.parse(row);
  return columns.map((name) => {
    const value = values[name] ?? null;
    return value === null || typeof value !== 'object' ? (value as Cell) : JSON.stringify(value);
  });
}

const roleIn = (url: string): string => {
  const name = decodeURIComponent(new URL(url.replace('@/', '@localhost/')).username);
  return `"${name.replaceAll('"', '""')}"`;
};

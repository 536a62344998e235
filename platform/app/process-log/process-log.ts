import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { entryOf, type ProcessLogEntry } from './entry.ts';

type Db = Pick<Pool, 'query'>;

/** Lines that wait for the database. Further ones are dropped and counted. */
const maxWaiting = 2_000;
const batchSize = 500;
const flushEveryMs = 500;
/** How many lines of all processes together are kept. A process deletes older ones each time that it has written `tidyEvery`. */
const keptLines = 5_000;
const tidyEvery = 1_000;

/**
 * Collects what this process logs and writes it to `process_log` in batches. The product never waits for it: where lines come
 * faster than the database takes them, they are dropped, counted, and the number is written as a line.
 */
export class ProcessLog {
  private waiting: ProcessLogEntry[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private db: Db | undefined;
  private written = 0;
  private leftOut = 0;
  private readonly process = `${hostname()} ${process.pid}`;

  /** A stream for the logger. Lines have to be redacted. */
  readonly stream = {
    write: (line: string): void => {
      // Before it is parsed: a storm of lines must cost little.
      if (this.waiting.length >= maxWaiting) this.leftOut += 1;
      else this.add(entryOf(line));
    },
  };

  /** From now on lines are written. Those logged before have waited. */
  attach(db: Db): void {
    this.db = db;
    this.wake();
  }

  /** Writes what waits, and no more after that. */
  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
    this.db = undefined;
  }

  /** Writes what waits now; a failure leaves it waiting. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  private add(entry: ProcessLogEntry | undefined): void {
    if (!entry) return;
    this.waiting.push(entry);
    this.wake();
  }

  private wake(): void {
    if (this.db === undefined || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      void this.flush().finally(() => {
        this.timer = undefined;
        if (this.waiting.length > 0) this.wake();
      });
    }, flushEveryMs).unref();
  }

  private async writeAll(): Promise<void> {
    const { db } = this;
    if (db === undefined) return;
    this.sayLeftOut();
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, batchSize);
      try {
        await insert(db, this.process, batch);
      } catch (error) {
        // The pool reports that the database is away; the next round tries again.
        if (!isDataError(error)) return;
        // A line that PostgreSQL cannot store would hold up all others for ever.
        this.leftOut += batch.length;
      }
      this.waiting = this.waiting.slice(batch.length);
      this.written += batch.length;
    }
    if (this.written < tidyEvery) return;
    this.written = 0;
    await tidy(db, new Date()).catch(() => undefined); // the next time is soon
  }

  private sayLeftOut(): void {
    if (this.leftOut === 0) return;
    const lines = this.leftOut;
    this.leftOut = 0;
    const message = `${lines} lines before this one were left out`;
    this.waiting.push({ at: new Date().toISOString(), level: 40, message, requestId: null, detail: null });
  }
}

/** SQLSTATE class 22: the data is at fault, so trying again is no use. */
const isDataError = (error: unknown): boolean => String(Object(error).code ?? '').startsWith('22');

const insert = (db: Db, process: string, entries: readonly ProcessLogEntry[]) =>
  db.query({
    name: 'process-log-insert',
    text: `insert into process_log (at, level, process, message, request_id, detail)
      select e.at, e.level, $1, e.message, e.request_id, e.detail
      from jsonb_to_recordset($2::jsonb) e (at timestamptz, level smallint, message text, request_id text, detail jsonb)`,
    values: [
      process,
      JSON.stringify(
        entries.map(({ requestId, ...entry }) => ({ ...entry, request_id: requestId })),
        safe,
      ),
    ],
  });

/** PostgreSQL stores no NUL, and no half of a surrogate pair. */
const safe = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;

/** Deletes what is beyond the number and the age that are kept. */
export async function tidy(db: Db, now: Date): Promise<void> {
  await db.query(
    `delete from process_log
     where at < $1::timestamptz - interval '14 days' or id <= (select max(id) from process_log) - $2`,
    [now, keptLines],
  );
}

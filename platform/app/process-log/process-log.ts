import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { type AnsweredRequest, entryOf, entryOfRequest, type ProcessLogEntry } from './entry.ts';

type Db = Pick<Pool, 'query'>;

/** Lines that wait for the database. Further ones are dropped and counted. */
const maxWaiting = 2_000;
const batchSize = 500;
const flushEveryMs = 500;
/** Ordinary requests beyond this are counted only, so that a load test fills no table. Faults and slow answers always count. */
const requestsPerSecond = 100;
const slowMs = 1_000;
/** How often the number of lines that were left out is written. */
const sayLeftOutEveryMs = 60_000;
const tidyEvery = 5_000;

interface Kept {
  /** Lines below warn, requests above all. */
  readonly ordinary: number;
  /** Lines of warn and above. */
  readonly problems: number;
  readonly days: number;
}

/** How much of the log is kept. */
const kept: Kept = { ordinary: 200_000, problems: 50_000, days: 14 };

/**
 * Collects what this process logs and writes it to `process_log` in batches. The product never waits for it: where lines come
 * faster than the database takes them, they are dropped, counted, and the number is written as a line.
 */
export class ProcessLog {
  private waiting: ProcessLogEntry[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private db: Db | undefined;
  private second = 0;
  private requests = 0;
  private written = 0;
  private readonly leftOut = { lines: 0, requests: 0 };
  private saidAt: number;
  private readonly process = `${hostname()} ${process.pid}`;

  constructor(private readonly now: () => number = Date.now) {
    this.saidAt = now();
  }

  /** A stream for the logger. Lines have to be redacted. */
  readonly stream = {
    write: (line: string): void => {
      // Before it is parsed: a storm of lines must cost little.
      if (this.waiting.length >= maxWaiting) this.leftOut.lines += 1;
      else this.add(entryOf(line));
    },
  };

  answered(request: AnsweredRequest): void {
    const now = this.now();
    const second = Math.floor(now / 1_000);
    if (second !== this.second) [this.second, this.requests] = [second, 0];
    this.requests += 1;
    // Streams of events are open for hours.
    const isSlow = request.ms >= slowMs && !request.route?.endsWith('/stream');
    const isOrdinary = request.status < 500 && !isSlow;
    if ((isOrdinary && this.requests > requestsPerSecond) || this.waiting.length >= maxWaiting) {
      this.leftOut.requests += 1;
      this.wake();
    } else this.add(entryOfRequest(request, new Date(now).toISOString()));
  }

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
        this.leftOut.lines += batch.length;
      }
      this.waiting = this.waiting.slice(batch.length);
      this.written += batch.length;
    }
    if (this.written < tidyEvery) return;
    this.written = 0;
    await tidy(db, new Date(this.now())).catch(() => undefined); // the next time is soon
  }

  private sayLeftOut(): void {
    const { lines, requests } = this.leftOut;
    const now = this.now();
    if (lines + requests === 0 || now - this.saidAt < sayLeftOutEveryMs) return;
    this.saidAt = now;
    Object.assign(this.leftOut, { lines: 0, requests: 0 });
    this.waiting.push({
      at: new Date(now).toISOString(),
      level: lines > 0 ? 40 : 30,
      component: 'log',
      message: `left out since the last such line: ${lines} lines, ${requests} requests`,
      requestId: null,
      method: null,
      route: null,
      status: null,
      ms: null,
      detail: { lines, requests },
    });
  }
}

/** SQLSTATE class 22: the data is at fault, so trying again is no use. */
const isDataError = (error: unknown): boolean => String(Object(error).code ?? '').startsWith('22');

const insert = (db: Db, process: string, entries: readonly ProcessLogEntry[]) =>
  db.query({
    name: 'process-log-insert',
    text: `insert into process_log (at, level, component, process, message, request_id, method, route, status, ms, detail)
      select e.at, e.level, e.component, $1, e.message, e.request_id, e.method, e.route, e.status, e.ms, e.detail
      from jsonb_to_recordset($2::jsonb) e (at timestamptz, level smallint, component text, message text, request_id text,
        method text, route text, status smallint, ms real, detail jsonb)`,
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
export async function tidy(db: Db, now: Date, { ordinary, problems, days }: Kept = kept): Promise<void> {
  await db.query("delete from process_log where at < $1::timestamptz - $2 * interval '1 day'", [now, days]);
  await db.query('delete from process_log where level < 40 and id <= (select max(id) from process_log) - $1', [
    ordinary,
  ]);
  await db.query(
    `delete from process_log where level >= 40 and (at, id) <= (
       select at, id from process_log where level >= 40 order by at desc, id desc offset $1 limit 1)`,
    [problems],
  );
}

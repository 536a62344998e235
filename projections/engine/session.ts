import type { Pool, PoolClient } from 'pg';
import type { Db } from './projector.ts';

/**
 * A dedicated connection with its own settings, replaced when it breaks. Its commits do not wait for the disk
 * (`synchronous_commit = off`): a crash loses rows and checkpoint together, and the log still has the events. The
 * transaction of a frozen process is rolled back, so that another process can take over.
 */
export class ProjectionSession {
  #client: PoolClient | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly settings = '',
  ) {}

  async open(): Promise<Db> {
    if (this.#client) return this.#client;
    const client = await this.pool.connect();
    client.on('error', () => {
      if (this.#client === client) this.close();
    });
    this.#client = client;
    try {
      await client.query(
        `set synchronous_commit = off; set idle_in_transaction_session_timeout = '8s'; ${this.settings}`,
      );
    } catch (error) {
      this.close();
      throw error;
    }
    return client;
  }

  /** Ends the connection and, with it, an open transaction. */
  close(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.release(true);
  }

  /**
   * Runs `work` in a transaction: when it throws, nothing is written. Every statement must have settled when `work` does
   * (see `allEnded`), or it would run outside the transaction.
   */
  async transaction<Result>(work: (db: Db) => Promise<Result>, mode = ''): Promise<Result> {
    const db = await this.open();
    try {
      // One connection runs its statements in order, so the work need not wait for `begin`.
      const [, result] = await allEnded([db.query(`begin ${mode}`), work(db)]);
      await db.query('commit');
      return result;
    } catch (error) {
      // If the connection itself failed, only a new one is certain to be outside the transaction.
      await db.query('rollback').catch(() => this.close());
      throw error;
    }
  }
}

/** Runs `work` with a session that is closed afterwards. */
export const withSession = async <Result>(
  pool: Pool,
  work: (session: ProjectionSession) => Promise<Result>,
  settings = '',
): Promise<Result> => {
  const session = new ProjectionSession(pool, settings);
  try {
    return await work(session);
  } finally {
    session.close();
  }
};

/** "Current transaction is aborted": the error of every statement after the one that failed. */
const followsAnother = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

/** Waits until all have settled. Throws the error that caused the others. */
export const allEnded = async <const Works extends readonly Promise<unknown>[]>(
  works: Works,
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> => {
  const failures: unknown[] = [];
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') failures.push(ended.reason);
  if (failures.length > 0) throw failures.find((failure) => !followsAnother(failure)) ?? failures[0];
  return Promise.all(works);
};

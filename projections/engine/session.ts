import type { Pool, PoolClient } from 'pg';
import type { Db } from './projector.ts';

/**
 * One connection of its own, with settings of its own; made anew when it broke. Its commits don't wait for the disk
 * (`synchronous_commit = off`): rows and checkpoint are lost together in a crash, and the log still has the events. A
 * process that freezes inside a transaction is rolled back, so that another can take over.
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

  /** Ends the connection, with the transaction that may be under way. */
  close(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.release(true);
  }

  /**
   * All of `work` or nothing. When it throws, nothing was written; a broken connection is replaced next time. Nothing of
   * `work` may be under way any more when it ends (`allEnded`): it would be done outside of the transaction.
   */
  async transaction<Result>(work: (db: Db) => Promise<Result>, mode = ''): Promise<Result> {
    const db = await this.open();
    try {
      // One after the other on one connection: the work need not wait for the answer.
      const [, result] = await allEnded([db.query(`begin ${mode}`), work(db)]);
      await db.query('commit');
      return result;
    } catch (error) {
      // The connection may be what failed; a fresh one is certain to be outside of this transaction.
      await db.query('rollback').catch(() => this.close());
      throw error;
    }
  }
}

/** "Current transaction is aborted": what every statement behind one that failed is answered with. */
const followsAnother = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

/** What all of them answer, once each has ended. Throws what the one at fault threw. */
export const allEnded = async <const Works extends readonly Promise<unknown>[]>(
  works: Works,
): Promise<{ -readonly [Place in keyof Works]: Awaited<Works[Place]> }> => {
  const failures: unknown[] = [];
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') failures.push(ended.reason);
  if (failures.length > 0) throw failures.find((failure) => !followsAnother(failure)) ?? failures[0];
  return Promise.all(works);
};

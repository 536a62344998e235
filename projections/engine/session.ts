import type { Pool, PoolClient } from 'pg';
import type { Db } from './projector.ts';

/**
 * One connection of its own, with settings of its own; made anew when it broke. Its commits don't wait for the disk
 * (`synchronous_commit = off`): rows and checkpoint are lost together in a crash, and the log still has the events. A
 * process that freezes inside a transaction is rolled back, so that another can take over.
 */
export class Session {
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

  /** All of `work` or nothing. When it throws, nothing was written; a broken connection is replaced next time. */
  async transaction<Result>(work: (db: Db) => Promise<Result>, mode = ''): Promise<Result> {
    const db = await this.open();
    try {
      await db.query(`begin ${mode}`);
      const result = await work(db);
      await db.query('commit');
      return result;
    } catch (error) {
      // The connection may be what failed; a fresh one is certain to be outside of this transaction.
      await db.query('rollback').catch(() => this.close());
      throw error;
    }
  }
}

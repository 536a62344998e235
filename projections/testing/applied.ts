import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import { handledBy, type Projector } from '../engine/projector.ts';

/** A projection on its own tables in this database; `apply` gives it one page of the log in a transaction. */
export const applied = async (projector: Projector, pool: Pool) => {
  await pool.query(`${projector.schema}; ${projector.indexes}`);
  const apply = async (...events: readonly RecordedEvent[]): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await projector.apply(handledBy(projector, events), client);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  /** All tables as text with sorted rows: equal when the tables are. */
  const contents = async (): Promise<unknown[][]> => {
    const all: unknown[][] = [];
    for (const table of projector.tables) {
      all.push((await pool.query(`select to_jsonb(t)::text as row from ${table} t order by 1`)).rows);
    }
    return all;
  };
  return { apply, contents };
};

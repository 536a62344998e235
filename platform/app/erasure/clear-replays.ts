import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { allProjectors } from '#projections/all.ts';
import { handledBy } from '#projections/engine/projector.ts';

interface Copy {
  readonly schema: string;
  readonly names: readonly string[];
}

/** Applies an erasure to the read models of stopped rebuilds. A running rebuild reaches the receipt by itself. */
export async function clearReplays(
  pool: Pool,
  receipt: RecordedEvent,
  whose: { readonly column: 'user_id' | 'invitation_id'; readonly id: string },
): Promise<void> {
  const { rows } = await pool.query<Copy>(
    `select r.schema_name as schema, r.names from projection_replays r
     join information_schema.schemata s on s.schema_name = r.schema_name
     where r.state <> 'running'`,
  );
  for (const copy of rows) {
    try {
      await inTransaction(pool, async (tx) => {
        await tx.query("select set_config('search_path', quote_ident($1), true)", [copy.schema]);
        for (const projector of allProjectors) {
          if (!copy.names.includes(projector.name)) continue;
          await projector.apply(handledBy(projector, [receipt]), tx);
        }
      });
    } catch {
      await removeRows(pool, copy.schema, whose); // made by an older version, so no process will continue it
    }
  }
}

async function removeRows(
  pool: Pool,
  schema: string,
  { column, id }: { readonly column: string; readonly id: string },
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema = $1 and column_name = $2`,
    [schema, column],
  );
  for (const { name } of rows) await pool.query(`delete from ${name} where ${column} = $1`, [id]);
}

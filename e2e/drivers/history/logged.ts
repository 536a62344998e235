import type { Pool } from 'pg';
import { positionOf } from '#platform/adapters/event-store/position.ts';
import type { Logged } from './history.ts';

interface Row extends Omit<Logged, 'position'> {
  readonly position: string;
}

/** The whole log as a history knows it: an event's id is that of its command and its type. */
export async function readLogged(pool: Pool): Promise<Logged[]> {
  const { rows } = await pool.query<Row>(
    `select coalesce(metadata->>'commandId', id::text) || ' ' || type as id, stream, type, revision::integer, position::text
      from events order by events.position`,
  );
  return rows.map((row) => ({ ...row, position: positionOf(row.position) }));
}

import { type Checksum, checksumOf } from './checksum.ts';
import type { Projector } from './projector.ts';
import type { Replay } from './replay.ts';
import { type ProjectionSession, withSession } from './session.ts';

/** A live table and its rebuilt copy, at the same position. */
export interface Verified {
  readonly projection: string;
  readonly table: string;
  readonly live: Checksum;
  readonly rebuilt: Checksum;
  readonly equal: boolean;
  /** Events that the live projection has parked; with any, a difference is expected. */
  readonly parked: number;
}

interface LiveState {
  readonly projector: Projector;
  readonly position: string;
  readonly parked: number;
  readonly sums: ReadonlyMap<string, Checksum>;
}

const empty: Checksum = { rows: '0', sum: '0' };

/**
 * Compares a rebuild with the live tables. One snapshot reads the live checksums and checkpoints while the projections
 * go on; the rebuilt copy is then advanced to those positions, one after the other.
 */
export const verifyProjections = async (replay: Replay): Promise<Verified[]> => {
  const { pool, projectors, liveSchema } = replay.options;
  return withSession(pool, async (reader) => {
    await replay.advance((await livePositions(reader, projectors))[0] ?? '');
    const live = await readLive(reader, projectors, liveSchema);
    const verified: Verified[] = [];
    for (const { projector, position, parked, sums } of live) {
      await replay.advance(position);
      const db = await replay.session.open();
      for (const table of projector.tables) {
        const rebuilt = await checksumOf(db, replay.row.schema_name, table, projector.moved);
        const own = sums.get(table) ?? empty;
        const equal = own.rows === rebuilt.rows && own.sum === rebuilt.sum;
        verified.push({ projection: projector.name, table, live: own, rebuilt, equal, parked });
      }
    }
    return verified;
  });
};

const livePositions = async (reader: ProjectionSession, projectors: readonly Projector[]): Promise<string[]> => {
  const db = await reader.open();
  const { rows } = await db.query<{ position: string }>(
    'select position from projections where name = any($1) order by position',
    [projectors.map(({ name }) => name)],
  );
  return rows.map(({ position }) => position);
};

/** Sorted by position, lowest first, then by name. */
const readLive = (reader: ProjectionSession, projectors: readonly Projector[], schema: string): Promise<LiveState[]> =>
  reader.transaction(async (db) => {
    const { rows } = await db.query<{ name: string; position: string; parked: number }>(
      `select name, position, (select count(*)::integer from dead_letters where projection = name) as parked
       from projections where name = any($1) order by position, name`,
      [projectors.map(({ name }) => name)],
    );
    const states: LiveState[] = [];
    for (const { name, position, parked } of rows) {
      const projector = projectors.find((one) => one.name === name);
      if (!projector) continue;
      const sums = new Map<string, Checksum>();
      for (const table of projector.tables) sums.set(table, await checksumOf(db, schema, table, projector.moved));
      states.push({ projector, position, parked, sums });
    }
    return states;
  }, 'isolation level repeatable read read only');

import { type Checksum, checksumOf } from './checksum.ts';
import type { Projector } from './projector.ts';
import type { Replay } from './replay.ts';
import { ProjectionSession } from './session.ts';

/** One table as it is and as a rebuild makes it, at the same position. */
export interface Verified {
  readonly projection: string;
  readonly table: string;
  readonly live: Checksum;
  readonly rebuilt: Checksum;
  readonly equal: boolean;
  /** Events that the live one has parked: with any, the two differ rightly. */
  readonly parked: number;
}

interface LiveState {
  readonly projector: Projector;
  readonly position: string;
  readonly parked: number;
  readonly sums: ReadonlyMap<string, Checksum>;
}

const nothing: Checksum = { rows: '0', sum: '0' };

/**
 * Compares a rebuild with the live projections, table by table. The live side is read in one snapshot together with
 * its checkpoints, while it goes on; the scratch side is brought to those very positions, one after the other.
 */
export const verifyProjections = async (replay: Replay): Promise<Verified[]> => {
  const { pool, projectors, liveSchema } = replay.options;
  const reader = new ProjectionSession(pool);
  try {
    await replay.advance({ position: (await livePositions(reader, projectors))[0] ?? '' });
    const live = await readLive(reader, projectors, liveSchema);
    const verified: Verified[] = [];
    for (const { projector, position, parked, sums } of live) {
      await replay.advance({ position });
      const db = await replay.session.open();
      for (const table of projector.tables) {
        const rebuilt = await checksumOf(db, replay.row.schema_name, table);
        const own = sums.get(table) ?? nothing;
        const equal = own.rows === rebuilt.rows && own.sum === rebuilt.sum;
        verified.push({ projection: projector.name, table, live: own, rebuilt, equal, parked });
      }
    }
    return verified;
  } finally {
    reader.close();
  }
};

const livePositions = async (reader: ProjectionSession, projectors: readonly Projector[]): Promise<string[]> => {
  const db = await reader.open();
  const { rows } = await db.query<{ position: string }>(
    'select position from projections where name = any($1) order by position',
    [projectors.map(({ name }) => name)],
  );
  return rows.map(({ position }) => position);
};

/** The live side, those that are least far first. */
const readLive = (reader: ProjectionSession, projectors: readonly Projector[], schema: string): Promise<LiveState[]> =>
  reader.transaction(async (db) => {
    const { rows } = await db.query<{ name: string; position: string; parked: number }>(
      `select name, position, (select count(*)::integer from dead_letters where projection = name) as parked
       from projections where name = any($1) order by position`,
      [projectors.map(({ name }) => name)],
    );
    const states: LiveState[] = [];
    for (const { name, position, parked } of rows) {
      const projector = projectors.find((one) => one.name === name);
      if (!projector) continue;
      const sums = new Map<string, Checksum>();
      for (const table of projector.tables) sums.set(table, await checksumOf(db, schema, table));
      states.push({ projector, position, parked, sums });
    }
    return states;
  }, 'isolation level repeatable read read only');

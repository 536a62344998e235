import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { type Checkpoint, readCheckpoints } from './checkpoints.ts';
import type { Projector } from './projector.ts';

/** How a projection is doing. */
export interface ProjectionState {
  readonly name: string;
  /**
   * `live` when all is well; `parked` when it goes on without some events; `failing` while it tries again; `idle`
   * when no process runs it; `building` before its first or newer tables are swapped in; `missing` in the database,
   * `unknown` to this program.
   */
  readonly state: 'live' | 'parked' | 'failing' | 'idle' | 'building' | 'missing' | 'unknown';
  readonly version: number;
  readonly position: string;
  readonly owner: string | null;
  /** Events of its types that it has not processed, counted up to `lagLimit`. */
  readonly lagEvents: number;
  /** Age of the oldest of them, in seconds. */
  readonly lagSeconds: number;
  /** Events that it was handed since it was built. */
  readonly handled: number;
  readonly parked: number;
  readonly failure: string | null;
}

/** Further behind than this is just far behind. */
export const lagLimit = 10_000;

interface StatesOptions {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
  /** ISO 8601 UTC. */
  readonly now: () => string;
}

const wordFor = (row: Checkpoint | undefined, isKnown: boolean, parked: number): ProjectionState['state'] => {
  if (!row) return 'missing';
  if (!isKnown) return 'unknown';
  if (row.state === 'building') return 'building';
  if (row.failing) return 'failing';
  if (!row.held) return 'idle';
  return parked > 0 ? 'parked' : 'live';
};

const lagOf = async (
  { log, now }: StatesOptions,
  { handles }: Projector,
  position: string,
): Promise<{ lagEvents: number; lagSeconds: number }> => {
  const { events } = await log.readAll({ after: position, types: [...handles], max: lagLimit, open: [] });
  const [oldest] = events;
  const age = oldest ? (Date.parse(now()) - Date.parse(oldest.recordedAt)) / 1_000 : 0;
  return { lagEvents: events.length, lagSeconds: Math.max(0, age) };
};

/** The state and lag of every projection that the program or the database knows. */
export const readStates = async (options: StatesOptions): Promise<readonly ProjectionState[]> => {
  const { log, pool, projectors } = options;
  const { rows: entered } = await pool.query<{ name: string; parked: number }>(
    `select name, (select count(*)::integer from dead_letters where projection = name) as parked from projections`,
  );
  const parkedBy = new Map(entered.map(({ name, parked }) => [name, parked]));
  const names = [...new Set([...projectors.map(({ name }) => name), ...parkedBy.keys()])].toSorted();
  const rows = new Map((await readCheckpoints(pool, names)).map((row) => [row.name, row]));
  const head = await log.head();
  const states: ProjectionState[] = [];
  for (const name of names) {
    const row = rows.get(name);
    const projector = projectors.find((one) => one.name === name);
    const parked = parkedBy.get(name) ?? 0;
    const position = row?.position ?? '';
    const isBehind = projector !== undefined && position < head;
    states.push({
      name,
      state: wordFor(row, projector !== undefined, parked),
      version: row?.version ?? projector?.version ?? 0,
      position,
      owner: row?.held ? row.owner : null,
      ...(isBehind ? await lagOf(options, projector, position) : { lagEvents: 0, lagSeconds: 0 }),
      handled: Number(row?.seen ?? 0),
      parked,
      failure: row?.failing?.message ?? null,
    });
  }
  return states;
};

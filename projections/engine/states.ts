import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { type Checkpoint, readCheckpoints } from './checkpoints.ts';
import { type Db, handledBy, interestsOf, type Projector } from './projector.ts';

export interface ProjectionState {
  readonly name: string;
  /**
   * `live`: all is well; `parked`: continues without some events; `failing`: is retrying; `idle`: no process runs it;
   * `building`: its first or newer tables are not swapped in yet; `missing` in the database; `unknown` to this version.
   */
  readonly state: 'live' | 'parked' | 'failing' | 'idle' | 'building' | 'missing' | 'unknown';
  readonly version: number;
  readonly position: string;
  readonly owner: string | null;
  /** Unprocessed events of its types, counted up to `lagLimit` events ahead. */
  readonly lagEvents: number;
  /** The age of the oldest of them, in seconds. */
  readonly lagSeconds: number;
  /** Events processed since it was built. */
  readonly handled: number;
  readonly parked: number;
  readonly failure: string | null;
  /** Waits for a lock; `failure` names the holder. */
  readonly isBlocked: boolean;
}

/** Counting stops here, so that a large backlog is not read every second only to measure it. */
export const lagLimit = 10_000;

interface StatesOptions {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
}

const stateOf = (
  row: Checkpoint | undefined,
  projector: Projector | undefined,
  parked: number,
): ProjectionState['state'] => {
  if (!row) return 'missing';
  if (!projector) return 'unknown';
  if (row.state === 'building' || row.version < projector.version) return 'building';
  if (row.failing) return 'failing';
  if (!row.held) return 'idle';
  return parked > 0 ? 'parked' : 'live';
};

interface Lag {
  readonly lagEvents: number;
  readonly lagSeconds: number;
}

const noLag: Lag = { lagEvents: 0, lagSeconds: 0 };

/** The lag of projections at the same position, with one read of the log for all of them. */
const lagsAt = async (
  { log }: StatesOptions,
  now: number,
  position: string,
  projectors: readonly Projector[],
): Promise<[name: string, lag: Lag][]> => {
  const { types } = interestsOf(projectors);
  const { events } = await log.readAll({ after: position, types, max: lagLimit, open: [] });
  return projectors.map((projector) => {
    const behind = handledBy(projector, events);
    const [oldest] = behind;
    const age = oldest ? (now - Date.parse(oldest.recordedAt)) / 1_000 : 0;
    return [projector.name, { lagEvents: behind.length, lagSeconds: Math.max(0, age) }];
  });
};

/** The state and lag of every projection that the program or the database knows. */
export const readStates = async (options: StatesOptions): Promise<readonly ProjectionState[]> => {
  const { log, pool, projectors } = options;
  // Events are recorded by the clock of the database; that of this process may differ.
  const { rows: entered } = await pool.query<{ name: string; parked: number; now: Date }>(
    `select name, (select count(*)::integer from dead_letters where projection = name) as parked,
       clock_timestamp() as now from projections`,
  );
  const now = entered[0]?.now.getTime() ?? 0;
  const parkedBy = new Map(entered.map(({ name, parked }) => [name, parked]));
  const names = [...new Set([...projectors.map(({ name }) => name), ...parkedBy.keys()])].toSorted();
  const rows = new Map((await readCheckpoints(pool, names)).map((row) => [row.name, row]));
  const head = await log.head();
  const positionOf = (name: string): string => rows.get(name)?.position ?? '';
  const lags = new Map<string, Lag>();
  for (const position of new Set(projectors.map(({ name }) => positionOf(name)))) {
    if (position >= head) continue;
    const there = projectors.filter(({ name }) => positionOf(name) === position);
    for (const [name, lag] of await lagsAt(options, now, position, there)) lags.set(name, lag);
  }
  const states: ProjectionState[] = [];
  for (const name of names) {
    const row = rows.get(name);
    const projector = projectors.find((one) => one.name === name);
    const parked = parkedBy.get(name) ?? 0;
    states.push({
      name,
      state: stateOf(row, projector, parked),
      version: row?.version ?? projector?.version ?? 0,
      position: positionOf(name),
      owner: row?.held ? row.owner : null,
      ...(lags.get(name) ?? noLag),
      handled: Number(row?.seen ?? 0),
      parked,
      failure: row?.failing?.message ?? null,
      isBlocked: row?.failing?.blocked ?? false,
    });
  }
  return states;
};

/** Whether tables of these projections are missing, being built, or of another version. */
export const isRebuilding = async (db: Pick<Db, 'query'>, projectors: readonly Projector[]): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from unnest($1::text[], $2::integer[]) as wanted (name, version) left join projections p using (name)
     where p.name is null or p.state <> 'live' or p.version <> wanted.version limit 1`,
    [projectors.map(({ name }) => name), projectors.map(({ version }) => version)],
  );
  return rowCount === 1;
};

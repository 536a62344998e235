import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { type Checkpoint, readCheckpoints } from './checkpoints.ts';
import { handledBy, interestsOf, type Projector } from './projector.ts';

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
  /** Events of its types among the next `lagLimit` that it, or another that stands where it does, has not processed. */
  readonly lagEvents: number;
  /** Age of the oldest of them, in seconds. */
  readonly lagSeconds: number;
  /** Events that it was handed since it was built. */
  readonly handled: number;
  readonly parked: number;
  readonly failure: string | null;
  /** It waits for a lock; `failure` says whose. */
  readonly isBlocked: boolean;
}

/** Further behind than this is just far behind: nobody reads a million events to say so every second. */
export const lagLimit = 10_000;

interface StatesOptions {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
}

const wordFor = (
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

/** How far those are behind that stand at a position: what follows it is read once for all of them. */
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
  // By the clock that events are recorded by: this process may have another time.
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
      state: wordFor(row, projector, parked),
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

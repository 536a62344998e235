/** The connections of one process by use, together DATABASE_POOL. */
export interface ConnectionBudget {
  /** For requests. */
  readonly requests: number;
  /** For projections, jobs and other background work. */
  readonly work: number;
  /** For the job queue in PostgreSQL; 0 when it is in Redis. */
  readonly queue: number;
  /** Dedicated: two for appends, and one each that listens for appends and for ended sessions. */
  readonly single: number;
}

export interface PoolSettings {
  readonly databasePool: number;
  readonly eventStoreUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly roles: ReadonlySet<string>;
}

/** Leaves each pool enough connections while a projection is rebuilt. */
export const minConnections = 20;

export function connectionBudget({ databasePool, eventStoreUrl, redisUrl, roles }: PoolSettings): ConnectionBudget {
  const queue = redisUrl === undefined ? queueConnections(roles.has('worker')) : 0;
  const single = (eventStoreUrl === undefined ? 3 : 0) + (roles.has('api') ? 1 : 0);
  const requests = Math.floor((databasePool - queue - single) / 2);
  return { requests, work: databasePool - queue - single - requests, queue, single };
}

/** Processes without jobs only count them, which needs two connections. */
export const queueConnections = (doesJobs: boolean): number => (doesJobs ? 7 : 2);

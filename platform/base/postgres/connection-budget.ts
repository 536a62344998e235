/** How the connections of one process are shared out. Together they are DATABASE_POOL at most. */
export interface ConnectionBudget {
  /** For what a person waits for. */
  readonly requests: number;
  /** For projections, jobs and everything else that takes its time. */
  readonly work: number;
  /** For the job queue in PostgreSQL; 0 where it is in Redis. */
  readonly queue: number;
  /** Of their own: two that append, one that hears of appends, one that hears of ended sessions. */
  readonly single: number;
}

export interface PoolSettings {
  readonly databasePool: number;
  readonly eventStoreUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly roles: ReadonlySet<string>;
}

/** The least that leaves each pool enough to go on while a projection is rebuilt. */
export const leastConnections = 20;

export function connectionBudget({ databasePool, eventStoreUrl, redisUrl, roles }: PoolSettings): ConnectionBudget {
  const queue = redisUrl === undefined ? queueConnections(roles.has('worker')) : 0;
  const single = (eventStoreUrl === undefined ? 3 : 0) + (roles.has('api') ? 1 : 0);
  const requests = Math.floor((databasePool - queue - single) / 2);
  return { requests, work: databasePool - queue - single - requests, queue, single };
}

/** Two of them only listen in processes that do jobs; the others only count. */
export const queueConnections = (doesJobs: boolean): number => (doesJobs ? 7 : 2);

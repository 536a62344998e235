import type { Pool } from 'pg';

/** How far a learning record store has come. */
export interface FeedProgress {
  readonly position: string;
  readonly failingSince: Date | null;
  readonly failures: number;
  readonly problem: string | null;
  readonly nextTryAt: Date;
}

/** Longer than a batch takes, with all the parts that it may be split into. */
const leaseMs = 120_000;

const columns = `position, failing_since as "failingSince", failures, problem, next_try_at as "nextTryAt"`;

/** The progress of the feed to the store at one address, and what that store refused. */
export class FeedStore {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly endpoint: string,
  ) {}

  async progress(): Promise<FeedProgress | undefined> {
    const { rows } = await this.pool.query<FeedProgress>(`select ${columns} from xapi_feed where endpoint = $1`, [
      this.endpoint,
    ]);
    return rows[0];
  }

  /** Begins at a position, unless the feed has begun. */
  async begin(position: string, now: Date): Promise<void> {
    await this.pool.query(
      'insert into xapi_feed (endpoint, position, next_try_at) values ($1, $2, $3) on conflict do nothing',
      [this.endpoint, position, now],
    );
  }

  /** Makes this process the only one that sends, for a limited time. Undefined while another does, or before the next try. */
  async lease(lease: string, now: Date): Promise<FeedProgress | undefined> {
    const { rows } = await this.pool.query<FeedProgress>(
      `update xapi_feed set lease = $2, lease_ends_at = clock_timestamp() + make_interval(secs => $4)
       where endpoint = $1 and next_try_at <= $3 and (lease is null or lease = $2 or lease_ends_at < clock_timestamp())
       returning ${columns}`,
      [this.endpoint, lease, now, leaseMs / 1_000],
    );
    return rows[0];
  }

  async release(lease: string): Promise<void> {
    await this.pool.query(
      'update xapi_feed set lease = null, lease_ends_at = null where endpoint = $1 and lease = $2',
      [this.endpoint, lease],
    );
  }

  /** Notes that everything up to `to` was sent. False if the lease was lost or the feed was sent back meanwhile. */
  async advance(lease: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update xapi_feed set position = $4, failing_since = null, failures = 0, problem = null,
         lease_ends_at = clock_timestamp() + make_interval(secs => $5)
       where endpoint = $1 and lease = $2 and position = $3`,
      [this.endpoint, lease, from, to, leaseMs / 1_000],
    );
    return rowCount === 1;
  }

  async noteFailure(lease: string, { now, nextTryAt, problem }: { now: Date; nextTryAt: Date; problem: string }) {
    await this.pool.query(
      `update xapi_feed set failing_since = coalesce(failing_since, $3), failures = failures + 1, next_try_at = $4,
         problem = $5 where endpoint = $1 and lease = $2`,
      [this.endpoint, lease, now, nextTryAt, problem],
    );
  }

  /** Goes on at a position, at once; what was refused is sent again on the way if it comes after. */
  async restart(position: string, now: Date): Promise<void> {
    await this.pool.query(
      `insert into xapi_feed (endpoint, position, next_try_at) values ($1, $2, $3)
       on conflict (endpoint) do update set position = excluded.position, next_try_at = excluded.next_try_at,
         failing_since = null, failures = 0, problem = null, lease = null`,
      [this.endpoint, position, now],
    );
  }

  async noteRefused(eventId: string, afterPosition: string, at: Date): Promise<void> {
    await this.pool.query(
      `insert into xapi_refused (endpoint, event_id, after_position, refused_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [this.endpoint, eventId, afterPosition, at],
    );
  }

  /** The events whose statements were refused, the oldest first. */
  async refused(limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select event_id as id from xapi_refused where endpoint = $1 order by refused_at, event_id limit $2',
      [this.endpoint, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The position after which this refused event is; undefined if it is not refused any more. */
  async placeOfRefused(eventId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ place: string }>(
      'select after_position as place from xapi_refused where endpoint = $1 and event_id = $2',
      [this.endpoint, eventId],
    );
    return rows[0]?.place;
  }

  async forgetRefused(eventId: string): Promise<void> {
    await this.pool.query('delete from xapi_refused where endpoint = $1 and event_id = $2', [this.endpoint, eventId]);
  }
}

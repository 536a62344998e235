import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
}

/** An offer whose event has not arrived after this long was never made. */
const abandonedAfterMs = 3_600_000;

/** What the records of waiting offers say. */
export class OfferedRecords {
  constructor(private readonly deps: Dependencies) {}

  /** Before the event of the offer, so that there is no offer without its records. */
  async keep(offer: {
    readonly offerId: string;
    readonly userId: string;
    readonly organizationId: string;
    readonly lines: readonly string[];
  }): Promise<void> {
    const { offerId, userId, organizationId, lines } = offer;
    const { pool, clock } = this.deps;
    await pool.query(
      `insert into history_offer_records (offer_id, user_id, organization_id, lines, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [offerId, userId, organizationId, JSON.stringify(lines), clock.now()],
    );
  }

  /** The lines of an offer; undefined once it has ended. */
  async linesOf(offerId: string): Promise<readonly string[] | undefined> {
    const { rows } = await this.deps.pool.query<{ lines: string[] }>(
      'select lines from history_offer_records where offer_id = $1',
      [offerId],
    );
    return rows[0]?.lines;
  }

  async remove(offerIds: readonly string[]): Promise<void> {
    await this.deps.pool.query('delete from history_offer_records where offer_id = any($1::uuid[])', [offerIds]);
  }

  /** Removes what a process left behind that stopped before the offer was made, or after it had ended. */
  async sweep(): Promise<void> {
    const before = new Date(Date.parse(this.deps.clock.now()) - abandonedAfterMs);
    await this.deps.pool.query(
      `delete from history_offer_records r where r.created_at < $1
         and not exists (select from history_offers o where o.offer_id = r.offer_id and o.state = 'waiting')`,
      [before],
    );
  }
}

import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { Check } from './http/health.ts';

/** A projection that is further behind than this is not caught up. */
const mostLagSeconds = 5;

interface Parts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: Projections;
  readonly queue: Check;
}

/** The parts whose health is told (contract §3). What is said may be read by anybody. */
export const checksOf = ({ pool, log, projections, queue }: Parts): Readonly<Record<string, Check>> => ({
  database: async () => {
    await pool.query('select 1');
    return null;
  },
  'event log': async () => {
    await log.head();
    return null;
  },
  projections: async () => {
    const states = await projections.states();
    const behind = states.filter(({ state, lagSeconds }) => {
      const runs = state === 'live' || state === 'parked' || state === 'unknown';
      return !runs || lagSeconds > mostLagSeconds;
    });
    if (behind.length === 0) return null;
    return { state: 'behind', detail: `${behind.map(({ name }) => name).join(', ')} not caught up` };
  },
  queue,
});

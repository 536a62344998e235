import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { HealthComponent } from '#contracts/operations/health-components.ts';
import type { Check } from '#platform/base/health-check.ts';
import { keepFor } from '#platform/base/keep-for.ts';
import { refusalReasonOf } from '#platform/adapters/http/refusal-counts.ts';
import { probeWrite } from '#platform/adapters/postgres/write-probe.ts';
import { accessProjector } from '#projections/access/projector.ts';
import type { Projections } from '#projections/engine/open.ts';

/** A projection with a longer lag is reported as behind. */
const maxLagSeconds = 5;

interface Dependencies {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: Projections;
  readonly queue: Check;
  readonly workers: Check;
  readonly push: Check;
  readonly mail: Check;
  readonly storage: Check;
  readonly disk: Check;
  /** Writes that a store refused to requests of this process. */
  readonly refusedWrites: Check;
}

/** The components of the health report (contract §3). Reasons and params are public. */
export const checksOf = (deps: Dependencies): Readonly<Record<HealthComponent, Check>> => {
  const { pool, log, projections, queue, workers, push, mail, storage, disk, refusedWrites } = deps;
  const canWrite = keepFor(writeProbeMs, () => probeWrite(pool));
  return {
    database: async () => {
      await pool.query('select 1');
      return null;
    },
    'event log': async () => {
      await log.head();
      return null;
    },
    writes: async () => {
      try {
        await canWrite();
      } catch (error) {
        return { state: 'down', reason: 'writes_refused', params: { cause: refusalReasonOf(error) } };
      }
      return refusedWrites();
    },
    projections: () => checkProjections(projections),
    'sign-in': () => checkSignIn(pool, projections),
    queue,
    workers,
    mail,
    push,
    storage: keepFor(storageMs, storage),
    disk,
  };
};

const writeProbeMs = 5_000;
const storageMs = 30_000;

/** A lagging read model can still be read; only one that was never built leaves pages empty. */
async function checkProjections(projections: Pick<Projections, 'states'>): ReturnType<Check> {
  const states = await projections.states();
  const unbuilt = states.filter(
    ({ state, position }) => state === 'missing' || (state === 'building' && position === ''),
  );
  if (unbuilt.length > 0) return { state: 'down', reason: 'not_built', params: { names: namesOf(unbuilt) } };
  const behind = states.filter(({ state, lagSeconds }) => {
    const runs = state === 'live' || state === 'unknown';
    return !runs || lagSeconds > maxLagSeconds;
  });
  if (behind.length === 0) return null;
  const isParked = behind.every(({ state, lagSeconds }) => state === 'parked' && lagSeconds <= maxLagSeconds);
  if (isParked) return { state: 'behind', reason: 'events_left_out', params: { names: namesOf(behind) } };
  const blocked = behind
    .filter(({ isBlocked }) => isBlocked)
    .map(({ name, failure }) => ({ name, failure: failure ?? '' }));
  return { state: 'behind', reason: 'not_caught_up', params: { names: namesOf(behind), blocked } };
}

/** Sign-in reads accounts and sessions, and rights from tables that a projection fills from the log. */
async function checkSignIn(pool: Pool, projections: Pick<Projections, 'states'>): ReturnType<Check> {
  await pool.query('select from accounts, sessions limit 1');
  const late = (await projections.states()).filter(
    ({ name, lagSeconds }) => name === accessProjector.name && lagSeconds > maxLagSeconds,
  );
  return late.length === 0 ? null : { state: 'behind', reason: 'rights_late' };
}

const namesOf = (states: readonly { readonly name: string }[]): string[] => states.map(({ name }) => name);

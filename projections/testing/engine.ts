import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import type { EventLog } from '#contracts/event-log.ts';
import { openProjections, type Projections, type ProjectionsOptions } from '../engine/open.ts';
import type { Projector } from '../engine/projector.ts';

export interface Said {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: object;
}

/** Projections and everything they reported; closed when the test ends. */
export const openEngine = (
  log: EventLog,
  pool: Pool,
  projectors: readonly Projector[],
  {
    owner = 'one',
    leaseMs = 2_000,
    around,
    replaySizes = { page: 200, rows: 150, events: 400 },
  }: Partial<Pick<ProjectionsOptions, 'owner' | 'leaseMs' | 'around' | 'replaySizes'>> = {},
): Projections & { readonly said: readonly Said[] } => {
  const said: Said[] = [];
  const note = (level: Said['level']) => (fields: object, message: string) =>
    void said.push({ level, message, fields });
  const report = { info: note('info'), warn: note('warn'), error: note('error') };
  const options = { log, pool, projectors, report, owner, leaseMs };
  const projections = openProjections({
    ...options,
    ...(around && { around }),
    pageSize: 200,
    replaySizes,
  });
  onTestFinished(() => projections.close());
  return { ...projections, said };
};

/** Waits until all projections have processed the whole log. */
export const caughtUp = async (projections: Projections, log: EventLog): Promise<void> =>
  projections.whenProcessed(await log.head(), 60_000);

import type { ProjectionState } from '#projections/engine/states.ts';
import { attempt, type DoctorCheck } from './doctor-checks.ts';
import { openReadModels } from './read-models.ts';
import type { CliSession } from './session.ts';

/** State of the read models, and what to do about those that are stuck. */
export const checkReadModels = (session: CliSession): Promise<DoctorCheck> =>
  attempt('Read models', async () => verdictOn(await (await openReadModels(session)).states()));

export function verdictOn(states: readonly ProjectionState[]): Omit<DoctorCheck, 'name'> {
  const named = (matches: (state: ProjectionState) => boolean): string =>
    states
      .filter(matches)
      .map(({ name }) => name)
      .join(', ');
  const failing = named(({ state }) => state === 'failing');
  if (failing !== '') return { ok: false, detail: `${failing} stopped: run projections list for the reason` };
  const parked = named((one) => one.parked > 0);
  if (parked !== '') {
    return { ok: false, detail: `${parked} parked events: run projections list, then projections retry` };
  }
  const unfilled = named(({ state }) => state === 'missing' || state === 'building');
  if (unfilled !== '') return { ok: true, detail: `not built yet, the next start builds them: ${unfilled}` };
  const most = Math.max(0, ...states.map(({ lagEvents }) => lagEvents));
  const behind = most === 0 ? 'up to date' : `up to ${most.toLocaleString('en')} events behind`;
  const idle = named(({ state }) => state === 'idle');
  return { ok: true, detail: idle === '' ? behind : `${behind}; no process is running them` };
}

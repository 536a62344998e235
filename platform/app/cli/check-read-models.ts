import type { ProjectionState } from '#projections/engine/states.ts';
import type { DoctorCheck } from './doctor-checks.ts';
import { openReadModels } from './read-models.ts';
import type { CliSession } from './session.ts';

/** How the read models are doing, and what to do about those that are not. */
export async function checkReadModels(session: CliSession): Promise<DoctorCheck> {
  const name = 'Read models';
  try {
    return { name, ...verdictOn(await (await openReadModels(session)).states()) };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

export function verdictOn(states: readonly ProjectionState[]): Omit<DoctorCheck, 'name'> {
  const named = (isMeant: (state: ProjectionState) => boolean): string =>
    states
      .filter(isMeant)
      .map(({ name }) => name)
      .join(', ');
  const failing = named(({ state }) => state === 'failing');
  if (failing !== '') return { ok: false, detail: `${failing} can not go on: see projections list for the reason` };
  const parked = named((one) => one.parked > 0);
  if (parked !== '') {
    return { ok: false, detail: `${parked} set events aside: see projections list, then projections retry` };
  }
  const unfilled = named(({ state }) => state === 'missing' || state === 'building');
  if (unfilled !== '') return { ok: true, detail: `not filled yet, the start does it: ${unfilled}` };
  const most = Math.max(0, ...states.map(({ lagEvents }) => lagEvents));
  const behind = most === 0 ? 'up to date' : `up to ${most.toLocaleString('en')} events behind`;
  const idle = named(({ state }) => state === 'idle');
  return { ok: true, detail: idle === '' ? behind : `${behind}; no process runs them now` };
}

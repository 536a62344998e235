/** What the journey keeps for the length of a visit: which stage of its opening was seen. */
const PREFIX = 'rh.journey-phase.';

/** Remembers that a stage was seen. */
export function setPhaseFlag(phase: string): void {
  sessionStorage.setItem(PREFIX + phase, '1');
}

export const hasPhaseFlag = (phase: string): boolean => sessionStorage.getItem(PREFIX + phase) === '1';

/** The Home button begins afresh (spec §2.5). */
export function clearPhaseFlags(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

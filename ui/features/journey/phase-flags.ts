const PREFIX = 'rh.journey-phase.';

/** What the Home button clears (spec §2.5). This version sets none of these flags itself. */
export function clearPhaseFlags(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

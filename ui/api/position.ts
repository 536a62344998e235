/** Positions are opaque and ordered as text; '' comes before all. */
let highest = '';

/** Remembers the position in the answer of a command. */
export function notePosition(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return;
  if (typeof answer.position === 'string' && answer.position > highest) highest = answer.position;
}

/** The position that reads have to include; undefined before the first command. */
export const lastPosition = (): string | undefined => highest || undefined;

/** At sign-out: the next person's reads need not wait for it. */
export const forgetPosition = (): void => {
  highest = '';
};

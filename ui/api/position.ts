/** Positions are opaque and ordered as text; '' comes before all. */
let highest = '';

/** Remembers how far the log has come, from the answer of a command. */
export function notePosition(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return;
  if (typeof answer.position === 'string' && answer.position > highest) highest = answer.position;
}

/** What a read has to be at least as fresh as; undefined before the first command. */
export const lastPosition = (): string | undefined => highest || undefined;

/** Another person may sign in on the same page: their log is another matter. */
export const forgetPosition = (): void => {
  highest = '';
};

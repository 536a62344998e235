/** What must always hold, and did not. */
export class Violation extends Error {
  constructor(
    readonly invariant: string,
    readonly details: string,
  ) {
    super(`${invariant}: ${details}`);
    this.name = 'Violation';
  }
}

/** @throws Violation */
export function demand(holds: boolean, invariant: string, details: () => string): void {
  if (!holds) throw new Violation(invariant, details());
}

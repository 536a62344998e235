type CleanUp = () => unknown;

/** Beside the modules, which the ui's tests load again for each file. */
const key = Symbol.for('red-helicopter.at-end');
const shared = globalThis as typeof globalThis & { [key]?: CleanUp[] };
const toEnd = (shared[key] ??= []);

/**
 * Ends something with the test file, the last begun first. Call it anywhere: `afterAll` within a test or hook is never called, and
 * what stays open goes on for the rest of the run.
 */
export const atEnd = (cleanUp: CleanUp): void => void toEnd.push(cleanUp);

/** Ends everything. @throws what could not be ended, after all had their turn */
export async function endAll(): Promise<void> {
  const errors: unknown[] = [];
  for (let cleanUp = toEnd.pop(); cleanUp; cleanUp = toEnd.pop()) {
    try {
      await cleanUp();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('\n'));
  if (errors.length === 1) throw errors[0];
}

import { vi } from 'vitest';

/** In milliseconds. Only ends the wait for what hangs: a busy machine takes a hundred times as long as an idle one. */
const limit = 60_000;

/** Waits until the check no longer throws, and returns its result. Throws its last error after a minute. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: limit, interval: 20 });

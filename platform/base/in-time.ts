import { setTimeout as pause } from 'node:timers/promises';

/** Waits for an answer, but no longer than `ms`: then throws what `late` makes. The work itself goes on. */
export async function inTime<Value>(answer: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  const enough = new AbortController();
  const timeout = pause(ms, undefined, { signal: enough.signal }).then(() => Promise.reject(late()));
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    enough.abort();
    answer.catch(() => undefined);
    timeout.catch(() => undefined);
  }
}

import { setTimeout } from 'node:timers/promises';

/** Resolves after that time, or as soon as the signal aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal && { signal }).catch(() => undefined);

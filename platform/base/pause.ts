import { setTimeout } from 'node:timers/promises';

/** Waits before the next try, or until the signal aborts: never fails, leaves nothing behind. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, signal && { signal }).catch(() => undefined);

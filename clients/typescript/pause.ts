/*
 * AbortSignal.any and AbortSignal.timeout would be shorter, but Node 20 may collect a combined signal before it fires
 * (https://github.com/nodejs/node/issues/57736).
 */

/** A signal that fires with the first of `signals`, or after a time. `done` lets go of them. */
export function endingWith(signals: readonly AbortSignal[], afterMs?: number) {
  const controller = new AbortController();
  const end = (): void => controller.abort(signals.find(({ aborted }) => aborted)?.reason);
  const timer = afterMs === undefined ? undefined : setTimeout(end, afterMs);
  for (const signal of signals) signal.addEventListener('abort', end, { once: true });
  if (signals.some(({ aborted }) => aborted)) end();
  const done = (): void => {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', end);
  };
  return { signal: controller.signal, done };
}

/** Waits, unless one of the signals ends it. @throws the reason of that signal */
export async function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  for (const signal of signals) signal.throwIfAborted();
  const { signal: ended, done } = endingWith(signals, ms);
  await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }));
  done();
  for (const signal of signals) signal.throwIfAborted();
}

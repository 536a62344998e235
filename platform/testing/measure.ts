import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long something took and how long it held up this process's loop in one piece, in milliseconds. */
export interface Measured {
  readonly took: number;
  readonly held: number;
}

export async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  delay.disable();
  return { took, held: Number.isFinite(delay.max) ? delay.max / 1e6 : 0 };
}

/**
 * The least of a few times. A busy machine stops a process now and then for as long as it likes; a document that is slow is
 * slow every time.
 */
export async function measureLeast(times: number, work: () => Promise<unknown>): Promise<Measured> {
  let least = await measure(work);
  for (let time = 1; time < times; time += 1) {
    const { took, held } = await measure(work);
    least = { took: Math.min(least.took, took), held: Math.min(least.held, held) };
  }
  return least;
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Duration of some work, and the longest time it blocked the event loop, in milliseconds. */
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
 * The minimum of some runs. A busy machine may pause a process at any time; slow work is slow every time.
 */
export async function measureLeast(times: number, work: () => Promise<unknown>): Promise<Measured> {
  let least = await measure(work);
  for (let time = 1; time < times; time += 1) {
    const { took, held } = await measure(work);
    least = { took: Math.min(least.took, took), held: Math.min(least.held, held) };
  }
  return least;
}

/**
 * Processor time of the process during some work, in milliseconds: the first run below `enough`, or the least of five. The process
 * may collect the garbage of earlier work in any of them; slow work is slow every time.
 */
export function processorMs(enough: number, work: () => void): number {
  let least = Infinity;
  for (let run = 0; run < 5 && least >= enough; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

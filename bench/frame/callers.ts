import { percentile } from './rounds.ts';

/** Rate and latencies of some concurrent callers. */
export interface Pace {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Runs `callers` loops side by side for `forMs` milliseconds and measures the calls they finish. */
export async function callersAtWork(
  callers: number,
  forMs: number,
  call: (caller: number, turn: number) => Promise<unknown>,
): Promise<Pace> {
  const took: number[] = [];
  const began = performance.now();
  const end = began + forMs;
  const work = async (caller: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const from = performance.now();
      if (from >= end) return;
      await call(caller, turn);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  const sorted = took.toSorted((one, other) => one - other);
  const perSecond = (took.length / (performance.now() - began)) * 1_000;
  return { perSecond, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99) };
}

import { Expired, NoAnswer } from './errors.ts';

/** Lets so many work at once and the others wait their turn, in the order in which they came. */
export class Semaphore {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Throws Expired where the turn comes only after `deadline`: nobody waits for the work any more. */
  async take<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
    if (this.taken >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.taken += 1;
    try {
      if (performance.now() > deadline) throw new Expired();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }
}

/** Fails with NoAnswer after `ms` or when the signal aborts; what becomes of the promise then concerns nobody. */
export async function within<Result>(ms: number, promise: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  let giveUp: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = () => reject(new NoAnswer());
  });
  const timer = setTimeout(giveUp, ms);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

import { Expired, NoAnswer } from './errors.ts';

/** Limits concurrent work; the rest waits in order. */
export class Semaphore {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit: number) {}

  /** @throws Expired when the turn comes after `deadline` */
  async take<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
    if (this.taken >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
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

/** Rejects with NoAnswer after `ms` or when the signal aborts; the promise's later result is ignored. */
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

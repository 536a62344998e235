import { NoAnswer } from './errors.ts';

/** Lets so many work at once and the others wait their turn, in the order in which they came. */
export class Turns {
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

/** Its turn came too late: it did not even begin. */
export class Expired extends Error {}

/** Fails with NoAnswer after `ms`; what becomes of the promise then is nobody's business any more. */
export async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lets so many through at once; the others wait in the order in which they came. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => void this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

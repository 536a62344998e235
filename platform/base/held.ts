/** What is held at the moment, by key: connections, bytes. */
export class Held {
  private readonly amounts = new Map<string, number>();

  of(key: string): number {
    return this.amounts.get(key) ?? 0;
  }

  /** Adds to each key and returns the function that takes it back. Only its first call counts. */
  take(keys: readonly string[], amount: number): () => void {
    for (const key of keys) this.amounts.set(key, this.of(key) + amount);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const key of keys) {
        const left = this.of(key) - amount;
        if (left > 0) this.amounts.set(key, left);
        else this.amounts.delete(key);
      }
    };
  }
}

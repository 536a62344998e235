/** Work on one thing after the other, in the order it came; work on different things side by side. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(name);
    const turn = before ? before.then(work) : work();
    // Whoever comes next waits for the end, whichever it is; the one who came hears how it ended.
    const over: Promise<void> = turn.then(
      () => this.leave(name, over),
      () => this.leave(name, over),
    );
    this.last.set(name, over);
    return turn;
  }

  private leave(name: string, over: Promise<void>): void {
    if (this.last.get(name) === over) this.last.delete(name);
  }
}

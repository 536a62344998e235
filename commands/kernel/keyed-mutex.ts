/** Runs tasks with the same key one after the other, in order of arrival; tasks with different keys run side by side. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(name);
    const turn = before ? before.then(work) : work();
    // The next task waits until this one settles either way; only the caller gets the result or the error.
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

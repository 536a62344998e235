/** Enough for whatever is under way at once, and for a while after. */
const usualLimit = 10_000;

/** The ids of the newest commands of this process, so that two of them that are one and the same meet. */
export class RecentCommandIds {
  private readonly ids = new Set<string>();

  constructor(private readonly limit = usualLimit) {}

  add(commandId: string): void {
    this.ids.delete(commandId);
    this.ids.add(commandId);
    const [oldest] = this.ids;
    if (this.ids.size > this.limit && oldest !== undefined) this.ids.delete(oldest);
  }

  has(commandId: string): boolean {
    return this.ids.has(commandId);
  }
}

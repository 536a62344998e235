/** Enough for all concurrent commands and for some time after. */
const defaultLimit = 10_000;

/** The ids of this process's latest commands, to recognize a command that runs twice at the same time. */
export class RecentCommandIds {
  private readonly ids = new Set<string>();

  constructor(private readonly limit = defaultLimit) {}

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

/** A queue that serves persons in turn, so that many items of one person do not delay those of others. */
export class FairQueue<Item> {
  private readonly lines = new Map<string, Item[]>();
  private size = 0;

  get length(): number {
    return this.size;
  }

  push(person: string, item: Item): void {
    const line = this.lines.get(person);
    if (line) line.push(item);
    else this.lines.set(person, [item]);
    this.size += 1;
  }

  /** Removes the next item. Its person's other items then wait behind all other persons. */
  shift(): Item | undefined {
    const next = this.lines.entries().next();
    if (next.done) return undefined;
    const [person, [first, ...others]] = next.value;
    this.lines.delete(person);
    if (others.length > 0) this.lines.set(person, others);
    this.size -= 1;
    return first;
  }

  /** Removes all items. */
  clear(): Item[] {
    const items = [...this.lines.values()].flat();
    this.lines.clear();
    this.size = 0;
    return items;
  }
}

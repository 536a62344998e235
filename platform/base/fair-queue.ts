/**
 * A queue in which people take turns: of what one of them has put in, only the first competes with the others', so that
 * many things of one person make nobody else wait for all of them.
 */
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

  /** Takes out the next item; its person's others come after everybody's who waits now. */
  shift(): Item | undefined {
    const next = this.lines.entries().next();
    if (next.done) return undefined;
    const [person, [first, ...others]] = next.value;
    this.lines.delete(person);
    if (others.length > 0) this.lines.set(person, others);
    this.size -= 1;
    return first;
  }

  /** Takes out all items. */
  clear(): Item[] {
    const items = [...this.lines.values()].flat();
    this.lines.clear();
    this.size = 0;
    return items;
  }
}

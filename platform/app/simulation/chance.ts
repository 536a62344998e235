/** Chance that begins with words: the same words, the same run of numbers, on every machine (sfc32). */
export class Chance {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(...words: readonly string[]) {
    [this.a, this.b, this.c] = seedsOf(words.join('\n'));
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<const Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  /** Around a middle: three throws make it rare to be far away. Whole, and within the bounds. */
  around(middle: number, spread: number, least: number, most: number): number {
    const thrown = middle + spread * (this.next() + this.next() + this.next() - 1.5);
    return Math.round(Math.min(most, Math.max(least, thrown)));
  }
}

function seedsOf(text: string): [number, number, number] {
  const seeds: [number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    seeds[0] = Math.imul(seeds[0] ^ code, 0x01000193);
    seeds[1] = Math.imul(seeds[1] ^ code, 0x85ebca6b);
    seeds[2] = Math.imul(seeds[2] ^ code, 0xc2b2ae35);
  }
  return seeds;
}

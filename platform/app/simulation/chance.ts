/** Random numbers seeded by words: the same words give the same sequence on every machine (sfc32). */
export class Chance {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(...words: readonly string[]) {
    [this.a, this.b, this.c] = seedsOf(words.join('\n'));
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** At least 0, less than 1. */
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

  /** A whole number, both bounds inclusive. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<const Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  /** A whole number around `middle`, clamped to the bounds. The sum of three random numbers makes extremes rare. */
  around(middle: number, spread: number, min: number, max: number): number {
    const value = middle + spread * (this.next() + this.next() + this.next() - 1.5);
    return Math.round(Math.min(max, Math.max(min, value)));
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

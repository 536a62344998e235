import { describe, expect, it } from 'vitest';
import { nextTry, triedForMs } from './pauses.ts';

const failing = { failingSince: 0, failures: 0, now: 0, retryAfterMs: null, chance: 1 };

describe('a message that failed', () => {
  it('is tried after growing pauses for three days, the last time when they end', () => {
    const tries: number[] = [];
    let now = 0;
    for (let failures = 0; ; failures += 1) {
      const next = nextTry({ ...failing, failures, now });
      if (next === null) break;
      tries.push(next - now);
      now = next;
    }
    expect(tries.slice(0, 3)).toEqual([5_000, 30_000, 120_000]);
    expect(Math.max(...tries)).toBe(8 * 3_600_000);
    expect(now).toBe(triedForMs);
    expect(tries.length).toBeLessThan(25);
  });

  it('is tried when the receiver asks for it, and not before', () => {
    expect(nextTry({ ...failing, retryAfterMs: 90_000 })).toBe(90_000);
    expect(nextTry({ ...failing, retryAfterMs: 1 })).toBe(5_000);
    expect(nextTry({ ...failing, retryAfterMs: 10 * triedForMs })).toBe(triedForMs);
  });

  it('is tried a little earlier by chance, so that webhooks that failed together are not tried together', () => {
    expect(nextTry({ ...failing, chance: 0 })).toBe(4_000);
  });
});

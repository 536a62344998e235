import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gapOf, shapeOf, widestGaps } from '#contracts/balance/wheel.ts';

it('evenness and gaps stay within their scales for every wheel', () => {
  const points = fc.integer({ min: 0, max: 10 });
  const rating = fc.record({ satisfaction: points, importance: points });
  const wheel = fc.record({
    relationships: rating,
    health: rating,
    home: rating,
    earning: rating,
    buffer: rating,
    time: rating,
    play: rating,
    growth: rating,
    contribution: rating,
  });
  fc.assert(
    fc.property(wheel, (ratings) => {
      const { mean, evenness } = shapeOf(ratings);
      expect(mean).toBeGreaterThanOrEqual(0);
      expect(mean).toBeLessThanOrEqual(10);
      expect(evenness).toBeGreaterThanOrEqual(0);
      expect(evenness).toBeLessThanOrEqual(1);
      const gaps = widestGaps(ratings);
      expect(gaps.every(({ spoke, gap }) => gap === gapOf(ratings[spoke]) && gap > 0 && gap <= 100)).toBe(true);
      expect(gaps.map(({ gap }) => gap)).toEqual(gaps.map(({ gap }) => gap).toSorted((a, b) => b - a));
    }),
  );
});

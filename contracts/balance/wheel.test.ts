import { expect, it } from 'vitest';
import { gapOf, shapeOf, type SpokeRating, spokes, type WheelRatings, widestGaps } from './wheel.ts';

const wheel = (rate: (place: number) => SpokeRating): WheelRatings =>
  // One rating for each spoke, in their order.
  Object.fromEntries(spokes.map((spoke, place) => [spoke, rate(place)])) as unknown as WheelRatings;
const satisfied = (values: (place: number) => number) =>
  wheel((place) => ({ satisfaction: values(place), importance: 5 }));

it('all 5 is perfectly even, and 10 beside 0 is not, though their means are close', () => {
  expect(shapeOf(satisfied(() => 5))).toEqual({ mean: 5, evenness: 1 });
  const torn = shapeOf(satisfied((place) => (place % 2 === 0 ? 10 : 0)));
  expect(torn.mean).toBeCloseTo(5.56, 2);
  expect(torn.evenness).toBeCloseTo(0.006, 3);
  expect(torn.evenness).toBeGreaterThanOrEqual(0);
});

it('a gap needs both: something that matters, and something that is missing', () => {
  expect(gapOf({ satisfaction: 0, importance: 10 })).toBe(100);
  expect(gapOf({ satisfaction: 0, importance: 0 })).toBe(0);
  expect(gapOf({ satisfaction: 10, importance: 10 })).toBe(0);
});

it('the widest gap comes first, and what lacks nothing is none', () => {
  const ratings = wheel((place) => ({ satisfaction: place === 4 ? 2 : 10, importance: place === 4 ? 9 : 10 }));
  expect(widestGaps(ratings)).toEqual([{ spoke: 'buffer', gap: 72 }]);
  expect(widestGaps(wheel(() => ({ satisfaction: 4, importance: 8 }))).map(({ spoke }) => spoke)).toEqual([...spokes]);
});

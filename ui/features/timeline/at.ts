import type { TimelinePoint } from '#contracts/timeline/endpoints.ts';

/** The place of the last point on or before a day; the first one for earlier days. */
export function placeOf(points: readonly TimelinePoint[], day: string): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.day ?? '') <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the six steps stand in the picture, in its own units (700 by 380). */
export const WAYPOINTS = [
  { x: 74, y: 296 },
  { x: 178, y: 244 },
  { x: 292, y: 216 },
  { x: 404, y: 164 },
  { x: 516, y: 150 },
  { x: 626, y: 112 },
] as const;

export type Weather = 'fog' | 'cloud' | 'breeze' | 'sun' | 'shower' | 'clear' | 'gold';

const weathers: readonly Weather[] = ['fog', 'cloud', 'breeze', 'sun', 'shower', 'clear', 'gold'];

/** The weather clears as one goes on, with the one shower that every journey has. `done` is 0 to 6. */
export const weatherOf = (done: number): Weather => weathers[Math.min(6, Math.max(0, done))] ?? 'fog';

interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * A smooth curve through points, as the `d` of an SVG path (Catmull-Rom turned into cubic curves); with `last`, the part
 * of that same curve up to the point at this place.
 */
export function curveThrough(points: readonly Point[], last = points.length - 1): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return rest.slice(0, last).reduce((path, to, place) => {
    const from = points[place] ?? first;
    const before = points[place - 1] ?? from;
    const after = points[place + 2] ?? to;
    const a = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const b = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `${path}C${round(a.x)} ${round(a.y)} ${round(b.x)} ${round(b.y)} ${to.x} ${to.y}`;
  }, `M${first.x} ${first.y}`);
}

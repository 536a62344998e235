interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A smooth curve through points as an SVG path (Catmull-Rom as cubic curves); `last` ends it at that point. */
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

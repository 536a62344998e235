import { curveThrough } from './curve.ts';

/** The parts of the helicopter, in the order in which they are drawn. */
export const partIds = ['tail', 'engine', 'cabin', 'canopy', 'skids', 'rotor'] as const;
export type PartId = (typeof partIds)[number];

/** One cross-section along the flight axis, an ellipse, in metres: nose along +x, up along +y. */
export interface CrossSection {
  readonly x: number;
  readonly y: number;
  readonly high: number;
  readonly wide: number;
}

const sections = (rows: readonly (readonly [number, number, number, number])[]): readonly CrossSection[] =>
  rows.map(([x, y, high, wide]) => ({ x, y, high, wide }));

/** The machine: every picture of it, drawn or in 3D, is made from this table. */
export const machine = {
  body: sections([
    [-2.05, 0.42, 0.15, 0.14],
    [-1.65, 0.36, 0.29, 0.27],
    [-1.2, 0.24, 0.49, 0.46],
    [-0.7, 0.1, 0.68, 0.66],
    [-0.1, 0.02, 0.79, 0.78],
    [0.4, -0.02, 0.8, 0.79],
    [0.9, -0.1, 0.7, 0.72],
    [1.3, -0.2, 0.54, 0.6],
    [1.6, -0.31, 0.36, 0.44],
    [1.78, -0.38, 0.2, 0.26],
    [1.86, -0.41, 0.01, 0.01],
  ]),
  cowling: sections([
    [-1.8, 0.58, 0.03, 0.05],
    [-1.4, 0.7, 0.16, 0.22],
    [-0.8, 0.86, 0.27, 0.36],
    [-0.2, 0.92, 0.29, 0.38],
    [0.3, 0.88, 0.24, 0.34],
    [0.62, 0.76, 0.11, 0.2],
    [0.74, 0.7, 0.01, 0.01],
  ]),
  boom: sections([
    [-1.75, 0.41, 0.21, 0.19],
    [-2.6, 0.46, 0.16, 0.14],
    [-3.6, 0.53, 0.11, 0.1],
    [-4.4, 0.59, 0.08, 0.07],
    [-4.48, 0.59, 0.01, 0.01],
  ]),
  /** The fin, as its outline from the side. */
  fin: [
    [-3.86, 0.56],
    [-4.3, 1.36],
    [-4.64, 1.36],
    [-4.42, 0.6],
    [-4.6, 0.02],
    [-4.34, 0.02],
    [-4.02, 0.5],
  ],
  stabilizer: { x: -3.25, y: 0.5, long: 0.42, wide: 1.3 },
  tailRotor: { x: -4.44, y: 0.82, radius: 0.56 },
  rotor: { x: 0, y: 1.56, radius: 2.9 },
  mast: { from: 1.15, to: 1.52 },
  skid: [
    [-1.45, -1.22],
    [0, -1.26],
    [1.25, -1.25],
    [1.72, -1.04],
  ],
  struts: [-0.72, 0.68],
  /** The canopy begins here, and is glass above the waterline. */
  canopyFrom: 0.4,
  waterline: -0.22,
  stripe: { from: -0.46, to: -0.32 },
  window: { back: -0.78, front: 0.2, from: 0.1, to: 0.72 },
} as const;

/** A cross-section between those of the table, on a smooth curve through them. `at` is 0 to 1 along the table. */
const between = (table: readonly CrossSection[], at: number): CrossSection => {
  const place = Math.min(table.length - 1.0001, Math.max(0, at * (table.length - 1)));
  const index = Math.floor(place);
  const t = place - index;
  const near = (offset: number): CrossSection =>
    table[Math.min(table.length - 1, Math.max(0, index + offset))] ?? { x: 0, y: 0, high: 0, wide: 0 };
  const [a, b, c, d] = [near(-1), near(0), near(1), near(2)];
  const blend = (of: keyof CrossSection): number =>
    b[of] +
    0.5 *
      t *
      (c[of] - a[of] + t * (2 * a[of] - 5 * b[of] + 4 * c[of] - d[of] + t * (3 * (b[of] - c[of]) + d[of] - a[of])));
  return { x: blend('x'), y: blend('y'), high: Math.max(0.005, blend('high')), wide: Math.max(0.005, blend('wide')) };
};

/** The table with more cross-sections, between two places along x. */
export const resampled = (
  table: readonly CrossSection[],
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  steps = 72,
): readonly CrossSection[] => {
  const low = Math.min(...table.map(({ x }) => x));
  const high = Math.max(...table.map(({ x }) => x));
  const start = Math.max(low, from);
  const end = Math.min(high, to);
  const fine = Array.from({ length: 601 }, (_, step) => between(table, step / 600));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = start + ((end - start) * step) / steps;
    const nearest = fine.reduce((best, each) => (Math.abs(each.x - x) < Math.abs(best.x - x) ? each : best));
    return { ...nearest, x };
  });
};

const CM = 100;
const point = (x: number, y: number): { x: number; y: number } => ({
  x: Math.round(x * CM),
  y: Math.round(-y * CM),
});

/** The side of a body between two heights, each from -1 (belly) to 1 (back), as an SVG path in centimetres. */
const sideOf = (table: readonly CrossSection[], low = -1, high = 1): string => {
  const along = (height: number) => table.map(({ x, y, high: half }) => point(x, y + height * half));
  return `${curveThrough(along(high))}${curveThrough(along(low).toReversed()).replace('M', 'L')}Z`;
};
const polygon = (corners: readonly (readonly [number, number])[]): string =>
  `M${corners.map(([x, y]) => `${Math.round(x * CM)} ${Math.round(-y * CM)}`).join('L')}`;

const inFront = machine.body.filter(({ x }) => x >= machine.canopyFrom);
const behind = machine.body.filter(({ x }) => x <= machine.canopyFrom);
const windowed = resampled(machine.body, machine.window.back, machine.window.front, 4);
const belly = [...inFront].map(({ x, y, high }) => point(x, y + machine.waterline * high));
const back = behind.map(({ x, y, high }) => point(x, y + high));
const keel = machine.body.map(({ x, y, high }) => point(x, y - high)).toReversed();

/** The machine from its side, as SVG paths in centimetres, and the window that shows all of it. */
export const side = {
  viewBox: '-480 -175 785 315',
  width: 785,
  height: 315,
  cabin: `${curveThrough(back)}${curveThrough(belly).replace('M', 'L')}${curveThrough(keel).replace('M', 'L')}Z`,
  shade: sideOf(machine.body, -1, -0.62),
  stripe: sideOf(machine.body.slice(1, -1), machine.stripe.from, machine.stripe.to),
  window: sideOf(windowed, machine.window.from, machine.window.to),
  canopy: sideOf(inFront, machine.waterline, 1),
  glint: curveThrough(inFront.slice(0, 5).map(({ x, y, high }) => point(x - 0.04, y + 0.74 * high))),
  cowling: sideOf(machine.cowling),
  boom: sideOf(machine.boom),
  fin: `${polygon(machine.fin)}Z`,
  skid: curveThrough(machine.skid.map(([x, y]) => point(x, y))),
  struts: machine.struts
    .map((x) => {
      const top = point(x * 0.86, -0.68);
      const foot = point(x, -1.24);
      return `M${top.x} ${top.y}L${foot.x} ${foot.y}`;
    })
    .join(''),
} as const;

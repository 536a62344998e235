import {
  BoxGeometry,
  BufferGeometry,
  CapsuleGeometry,
  CatmullRomCurve3,
  CircleGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Shape,
  SphereGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { type CrossSection, machine, type PartId, resampled } from '../../kit/machine-shape.ts';

/** One solid of a part; `paint` is the red of the machine. */
export interface Solid {
  readonly geometry: BufferGeometry;
  readonly finish: 'paint' | 'livery' | 'metal' | 'glass' | 'pane' | 'dark' | 'haze';
  readonly at?: readonly [number, number, number];
  readonly turn?: readonly [number, number, number];
  readonly scale?: readonly [number, number, number];
  /** Turns with the engine, around the mast or around the axle of the tail. */
  readonly spins?: 'main' | 'tail';
  /** Lines that show the form while the part is not earned; else its edges do. */
  readonly ribs?: BufferGeometry;
}

const rod = (points: readonly (readonly [number, number, number])[], radius: number): BufferGeometry =>
  new TubeGeometry(new CatmullRomCurve3(points.map(([x, y, z]) => new Vector3(x, y, z))), 40, radius, 12);

interface Skin {
  /** The part of each ellipse in radians: 0 is the starboard side, a quarter turn the back of the machine. */
  readonly from?: number;
  readonly to?: number;
  /** How far outside the hull, as a factor. */
  readonly grow?: number;
}

const AROUND = 40;
const below = -Math.PI / 2;

/** A surface through cross-sections. A whole one has its seam at the belly. */
const skin = (
  table: readonly CrossSection[],
  { from = below, to = below + Math.PI * 2, grow = 1 }: Skin = {},
): Pick<Solid, 'geometry' | 'ribs'> => {
  const at = ({ x, y, high, wide }: CrossSection, angle: number): [number, number, number] => [
    x,
    y + Math.sin(angle) * high * grow,
    Math.cos(angle) * wide * grow,
  ];
  const angle = (place: number): number => from + ((to - from) * place) / AROUND;
  const places: number[] = [];
  const faces: number[] = [];
  table.forEach((section, row) => {
    for (let column = 0; column <= AROUND; column += 1) {
      places.push(...at(section, angle(column)));
      if (row === 0 || column === 0) continue;
      const here = row * (AROUND + 1) + column;
      const before = here - AROUND - 1;
      faces.push(before - 1, before, here, before - 1, here, here - 1);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  const lines: number[] = [];
  const line = (one: [number, number, number], other: [number, number, number]) => lines.push(...one, ...other);
  table.forEach((section, row) => {
    const next = table[row + 1];
    if (row % 12 === 0 || !next)
      for (let column = 0; column < AROUND; column += 1)
        line(at(section, angle(column)), at(section, angle(column + 1)));
    if (next) for (const column of [0, 10, 20, 30, 40]) line(at(section, angle(column)), at(next, angle(column)));
  });
  const ribs = new BufferGeometry();
  ribs.setAttribute('position', new Float32BufferAttribute(lines, 3));
  return { geometry, ribs };
};

const { body, canopyFrom, waterline, stripe, window: pane } = machine;
const line = Math.asin(waterline);
/** Both sides of a band between two heights. */
const band = (table: readonly CrossSection[], low: number, high: number, finish: Solid['finish']): Solid[] => {
  const [from, to] = [Math.asin(low), Math.asin(high)];
  return [
    { ...skin(table, { from, to, grow: 1.008 }), finish },
    { ...skin(table, { from: Math.PI - to, to: Math.PI - from, grow: 1.008 }), finish },
  ];
};

const skid = (side: 1 | -1): Solid[] => [
  {
    geometry: rod(
      machine.skid.map(([x, y]) => [x, y, side * 0.92]),
      0.06,
    ),
    finish: 'dark',
  },
  ...machine.struts.map(
    (x): Solid => ({
      geometry: rod(
        [
          [x * 0.86, -0.6, side * 0.3],
          [x * 0.92, -0.95, side * 0.76],
          [x, -1.24, side * 0.92],
        ],
        0.05,
      ),
      finish: 'dark',
    }),
  ),
];

const fin = (): BufferGeometry => {
  const shape = new Shape(machine.fin.map(([x, y]) => new Vector2(x, y)));
  return new ExtrudeGeometry(shape, { depth: 0.05, bevelSize: 0.02, bevelThickness: 0.02, bevelSegments: 2 }).translate(
    0,
    0,
    -0.025,
  );
};

const blades = (count: number, blade: () => BufferGeometry, rest: Omit<Solid, 'geometry'>): Solid[] =>
  Array.from({ length: count }, (_, place) => ({
    geometry: blade(),
    ...rest,
    turn: rest.spins === 'main' ? [0, (place * Math.PI * 2) / count, 0] : [0, 0, (place * Math.PI) / count],
  }));

/** The solids of each part, built in code so that no model is downloaded. Nose along +x, up along +y. */
export const buildPart = (id: PartId): readonly Solid[] => {
  switch (id) {
    case 'skids':
      return [...skid(1), ...skid(-1)];
    case 'cabin':
      return [
        { ...skin(resampled(body, undefined, canopyFrom)), finish: 'paint' },
        { ...skin(resampled(body, canopyFrom), { from: Math.PI - line - Math.PI * 2, to: line }), finish: 'paint' },
        ...band(resampled(body, -1.75, 1.6), stripe.from, stripe.to, 'livery'),
        ...band(resampled(body, pane.back, pane.front), pane.from, pane.to, 'pane'),
        // Inside: a wall, the floor, two seats and the instrument panel, seen through the canopy.
        { geometry: new CircleGeometry(0.77, 40), finish: 'dark', at: [-0.3, 0.02, 0], turn: [0, Math.PI / 2, 0] },
        { geometry: new BoxGeometry(1.5, 0.05, 1.15), finish: 'dark', at: [0.45, -0.42, 0] },
        ...[0.32, -0.32].flatMap((z): Solid[] => [
          { geometry: new BoxGeometry(0.42, 0.12, 0.42), finish: 'livery', at: [0.4, -0.32, z] },
          { geometry: new BoxGeometry(0.12, 0.56, 0.42), finish: 'livery', at: [0.16, -0.02, z], turn: [0, 0, 0.16] },
        ]),
        { geometry: new BoxGeometry(0.16, 0.26, 0.62), finish: 'dark', at: [1.12, -0.26, 0], turn: [0, 0, 0.3] },
      ];
    case 'tail':
      return [
        { ...skin(resampled(machine.boom)), finish: 'paint' },
        { geometry: fin(), finish: 'paint' },
        {
          geometry: new BoxGeometry(machine.stabilizer.long, 0.05, machine.stabilizer.wide),
          finish: 'livery',
          at: [machine.stabilizer.x, machine.stabilizer.y, 0],
        },
        ...blades(2, () => new BoxGeometry(0.09, machine.tailRotor.radius * 2, 0.03), {
          finish: 'dark',
          at: [machine.tailRotor.x, machine.tailRotor.y, 0.13],
          spins: 'tail',
        }),
      ];
    case 'engine':
      return [
        { ...skin(resampled(machine.cowling)), finish: 'paint' },
        { geometry: new CylinderGeometry(0.07, 0.09, 0.5, 20), finish: 'metal', at: [0, 1.34, 0] },
        ...[0.24, -0.24].map(
          (z): Solid => ({
            geometry: new CylinderGeometry(0.09, 0.12, 0.5, 20),
            finish: 'metal',
            at: [-1.35, 0.82, z],
            turn: [0, 0, Math.PI / 2],
          }),
        ),
        ...[0.3, -0.3].map(
          (z): Solid => ({
            geometry: new CapsuleGeometry(0.09, 0.2, 6, 16),
            finish: 'pane',
            at: [0.42, 0.86, z * 0.7],
            turn: [0, 0, Math.PI / 2],
          }),
        ),
      ];
    case 'rotor':
      return [
        {
          geometry: new SphereGeometry(0.15, 20, 14),
          finish: 'metal',
          at: [0, machine.rotor.y, 0],
          scale: [1, 0.7, 1],
        },
        ...blades(
          4,
          () =>
            new BoxGeometry(machine.rotor.radius - 0.1, 0.035, 0.19).translate(machine.rotor.radius / 2 + 0.05, 0, 0),
          {
            finish: 'dark',
            at: [0, machine.rotor.y + 0.02, 0],
            spins: 'main',
          },
        ),
        ...blades(4, () => new BoxGeometry(0.24, 0.037, 0.192).translate(machine.rotor.radius - 0.34, 0, 0), {
          finish: 'paint',
          at: [0, machine.rotor.y + 0.02, 0],
          spins: 'main',
        }),
        {
          geometry: new CircleGeometry(machine.rotor.radius, 64),
          finish: 'haze',
          at: [0, machine.rotor.y + 0.03, 0],
          turn: [-Math.PI / 2, 0, 0],
        },
      ];
    case 'canopy':
      return [
        { ...skin(resampled(body, canopyFrom), { from: line, to: Math.PI - line }), finish: 'glass' },
        // The frame: a hoop where the glass meets the roof, and a bar over the middle.
        ...[canopyFrom + 0.01, 1.02].map(
          (x): Solid => ({
            ...skin(resampled(body, x, x + 0.05, 2), { from: line, to: Math.PI - line, grow: 1.008 }),
            finish: 'paint',
          }),
        ),
      ];
  }
};

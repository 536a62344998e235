import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  CylinderGeometry,
  LatheGeometry,
  SphereGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import type { PartId } from './parts.ts';

/** One solid of a part; `paint` has the colour of the part. */
export interface Solid {
  readonly geometry: BufferGeometry;
  readonly finish: 'paint' | 'metal' | 'glass' | 'dark';
  readonly at?: readonly [number, number, number];
  readonly turn?: readonly [number, number, number];
  readonly scale?: readonly [number, number, number];
  /** Turns with the engine, around the mast or around the axle of the tail. */
  readonly spins?: 'main' | 'tail';
}

const rod = (points: readonly (readonly [number, number, number])[], radius: number): BufferGeometry =>
  new TubeGeometry(new CatmullRomCurve3(points.map(([x, y, z]) => new Vector3(x, y, z))), 40, radius, 10);

const skid = (side: 1 | -1): Solid[] => [
  {
    geometry: rod(
      [
        [-1.5, -1.25, side * 0.92],
        [0, -1.3, side * 0.92],
        [1.35, -1.28, side * 0.92],
        [1.8, -1.08, side * 0.92],
      ],
      0.06,
    ),
    finish: 'metal',
  },
  ...[-0.75, 0.7].map(
    (x): Solid => ({
      geometry: rod(
        [
          [x, -0.55, side * 0.35],
          [x, -0.9, side * 0.8],
          [x, -1.27, side * 0.92],
        ],
        0.05,
      ),
      finish: 'metal',
    }),
  ),
];

/** A body of revolution along the flight axis: [place along x, radius] from tail to nose. */
const hull = (profile: readonly (readonly [number, number])[]): BufferGeometry => {
  const lathe = new LatheGeometry(
    profile.map(([x, radius]) => new Vector2(radius, x)),
    40,
  );
  lathe.rotateZ(-Math.PI / 2);
  return lathe;
};

/** The solids of each part, built in code so that no model is downloaded. Nose along +x, up along +y. */
export const buildPart = (id: PartId): readonly Solid[] => {
  switch (id) {
    case 'skids':
      return [...skid(1), ...skid(-1)];
    case 'cabin':
      return [
        {
          geometry: hull([
            [-1.75, 0.01],
            [-1.7, 0.22],
            [-1.2, 0.52],
            [-0.5, 0.8],
            [0.15, 0.88],
            [0.55, 0.84],
          ]),
          finish: 'paint',
          scale: [1, 0.86, 0.92],
        },
        {
          geometry: new CapsuleGeometry(0.5, 1.5, 8, 24),
          finish: 'paint',
          at: [0.25, -0.42, 0],
          turn: [0, 0, Math.PI / 2],
          scale: [0.62, 1, 1.35],
        },
        { geometry: new BoxGeometry(0.5, 0.1, 0.9), finish: 'dark', at: [0.35, -0.18, 0] },
        { geometry: new BoxGeometry(0.1, 0.5, 0.9), finish: 'dark', at: [0.1, 0.08, 0], turn: [0, 0, 0.18] },
      ];
    case 'tail':
      return [
        {
          geometry: new CylinderGeometry(0.09, 0.26, 2.6, 24),
          finish: 'paint',
          at: [-2.75, 0.22, 0],
          turn: [0, 0, Math.PI / 2 - 0.09],
        },
        { geometry: new BoxGeometry(0.5, 0.95, 0.06), finish: 'paint', at: [-4.05, 0.72, 0], turn: [0, 0, 0.42] },
        { geometry: new BoxGeometry(0.36, 0.05, 1.15), finish: 'paint', at: [-3.5, 0.3, 0] },
        ...[0, 1].map(
          (blade): Solid => ({
            geometry: new BoxGeometry(0.09, 1.25, 0.03),
            finish: 'dark',
            at: [-4.15, 0.7, 0.14],
            turn: [0, 0, (blade * Math.PI) / 2],
            spins: 'tail',
          }),
        ),
      ];
    case 'engine':
      return [
        {
          geometry: new CapsuleGeometry(0.34, 0.95, 8, 24),
          finish: 'paint',
          at: [-0.35, 0.78, 0],
          turn: [0, 0, Math.PI / 2],
          scale: [0.8, 1, 1.25],
        },
        { geometry: new CylinderGeometry(0.07, 0.09, 0.7, 16), finish: 'metal', at: [0, 1.2, 0] },
        ...[0.26, -0.26].map(
          (z): Solid => ({
            geometry: new CylinderGeometry(0.1, 0.13, 0.5, 18),
            finish: 'metal',
            at: [-1.05, 0.82, z],
            turn: [0, 0, Math.PI / 2],
          }),
        ),
      ];
    case 'rotor':
      return [
        { geometry: new SphereGeometry(0.15, 20, 14), finish: 'metal', at: [0, 1.55, 0], scale: [1, 0.7, 1] },
        ...[0, 1, 2, 3].map(
          (blade): Solid => ({
            geometry: new BoxGeometry(3.1, 0.035, 0.2).translate(1.62, 0, 0),
            finish: 'paint',
            at: [0, 1.57, 0],
            turn: [0.05, (blade * Math.PI) / 2, 0],
            spins: 'main',
          }),
        ),
      ];
    case 'canopy':
      return [
        {
          geometry: hull([
            [0.5, 0.845],
            [0.95, 0.74],
            [1.35, 0.52],
            [1.6, 0.26],
            [1.68, 0.01],
          ]),
          finish: 'glass',
          scale: [1, 0.84, 0.9],
        },
        {
          geometry: new ConeGeometry(0.14, 0.2, 20),
          finish: 'metal',
          at: [1.42, -0.62, 0],
          turn: [0, 0, -Math.PI / 2 - 0.35],
        },
      ];
  }
};

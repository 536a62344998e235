/**
 * The six parts of the helicopter, one for each step of the journey: completing the step earns the part. `away` is
 * where a part lies before it is put in place, `at` where a label points; both in metres around the cabin's middle.
 */
export const parts = [
  { id: 'skids', step: 1, hue: 'ink', away: [0, -1.5, 2.2], at: [0, -1.25, 0.9] },
  { id: 'cabin', step: 2, hue: 'red', away: [0, 0, 0], at: [1.2, 0.2, 0] },
  { id: 'tail', step: 3, hue: 'life', away: [-2.2, 0.6, -1.4], at: [-3.1, 0.5, 0] },
  { id: 'engine', step: 4, hue: 'money', away: [-0.6, 1.9, -1.7], at: [-0.3, 1, 0] },
  { id: 'rotor', step: 5, hue: 'joy', away: [0.4, 2.3, 0.6], at: [1.9, 1.55, 0] },
  { id: 'canopy', step: 6, hue: 'red', away: [2.6, 0.5, 1.3], at: [1.55, 0.35, 0.6] },
] as const;

export type Part = (typeof parts)[number];
export type PartId = Part['id'];

/** How a part stands: not earned yet (a wireframe in its place), earned and lying by, or in place and lit. */
export type PartState = 'ahead' | 'waiting' | 'placed';
export type PartStates = Readonly<Record<PartId, PartState>>;

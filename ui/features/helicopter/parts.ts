/** The parts of the helicopter; completing a step earns its part. `away` is its offset before it is placed, in metres. */
export const parts = [
  { id: 'skids', step: 1, hue: 'ink', away: [0.3, -0.35, 2.1] },
  { id: 'cabin', step: 2, hue: 'red', away: [0, 0, 0] },
  { id: 'tail', step: 3, hue: 'life', away: [-0.9, 0.35, -0.9] },
  { id: 'engine', step: 4, hue: 'money', away: [-0.9, 0.75, -1.5] },
  { id: 'rotor', step: 5, hue: 'joy', away: [0.2, 0.95, 0] },
  { id: 'canopy', step: 6, hue: 'red', away: [1.25, 0.1, 0.5] },
] as const;

export type Part = (typeof parts)[number];
export type PartId = Part['id'];

/** Not earned yet (a wireframe), earned but lying beside, or in place. */
export type PartState = 'ahead' | 'waiting' | 'placed';
export type PartStates = Readonly<Record<PartId, PartState>>;

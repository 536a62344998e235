import type { PartId } from '../../kit/machine-shape.ts';
import type { PartLook, PartLooks } from '../../kit/machine.tsx';

export type { PartId };

/**
 * The parts of the helicopter; completing a step earns its part. `hue` is its colour in the list, `away` its offset
 * before it is placed, in metres.
 */
export const parts = [
  { id: 'skids', hue: 'ink', step: 1, away: [0.3, -0.35, 2.1] },
  { id: 'cabin', hue: 'red', step: 2, away: [0, 0, 0] },
  { id: 'tail', hue: 'life', step: 3, away: [-0.9, 0.35, -0.9] },
  { id: 'engine', hue: 'money', step: 4, away: [-0.9, 0.75, -1.5] },
  { id: 'rotor', hue: 'joy', step: 5, away: [0.2, 0.95, 0] },
  { id: 'canopy', hue: 'red', step: 6, away: [1.25, 0.1, 0.5] },
] as const;

export type Part = (typeof parts)[number];

/** Not earned yet (a wireframe), earned but lying beside, or in place. */
export type PartState = 'ahead' | 'waiting' | 'placed';
export type PartStates = Readonly<Record<PartId, PartState>>;

const lookOf: Record<PartState, PartLook> = { ahead: 'outline', waiting: 'beside', placed: 'placed' };
const looksBy = (look: (part: Part) => PartLook): PartLooks =>
  Object.fromEntries(parts.map((part) => [part.id, look(part)])) as PartLooks; // one entry for each part

/** How the drawing shows the parts. */
export const looksOf = (states: PartStates): PartLooks => looksBy(({ id }) => lookOf[states[id]]);

/** How a picture shows them after some steps; the part of the step `arriving` comes to its place now. */
export const looksAfter = (stepsDone: number, arriving?: number): PartLooks =>
  looksBy(({ step }) => (step === arriving ? 'arriving' : step <= stepsDone ? 'placed' : 'outline'));

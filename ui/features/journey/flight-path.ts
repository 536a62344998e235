/** The places of the six steps in the picture, in its own units (700 by 380). */
export const WAYPOINTS = [
  { x: 74, y: 296 },
  { x: 178, y: 244 },
  { x: 292, y: 216 },
  { x: 404, y: 164 },
  { x: 516, y: 150 },
  { x: 626, y: 112 },
] as const;

const weathers = ['fog', 'cloud', 'breeze', 'sun', 'shower', 'clear', 'gold'] as const;
export type Weather = (typeof weathers)[number];

/** The weather clears with each step, but for one shower. `done` is 0 to 6. */
export const weatherOf = (done: number): Weather => weathers[Math.min(6, Math.max(0, done))] ?? 'fog';

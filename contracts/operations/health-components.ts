/** The components of the health report, in its order. */
export const healthComponents = [
  'database',
  'event log',
  'writes',
  'projections',
  'sign-in',
  'queue',
  'workers',
  'mail',
  'push',
  'storage',
  'disk',
] as const;

export type HealthComponent = (typeof healthComponents)[number];

/** Levels of the process log, the lowest first. */
export const logLevels = ['info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Which part of the product a line is about. */
export const logComponents = [
  'requests',
  'projections',
  'jobs',
  'mail',
  'sign-in',
  'storage',
  'database',
  'log',
  'process',
] as const;
export type LogComponent = (typeof logComponents)[number];

/**
 * The reads that `GET /api/together` answers, by their path below /api. Separate from the endpoint, so that a page can ask before it has
 * loaded any schema.
 */
export const pathsTogether = [
  'account/progress-sharing',
  'achievements/definitions',
  'achievements/progress',
  'achievements/stats',
  'achievements/user',
  'balance',
  'communication-preferences',
  'features',
  'journey/progress',
  'journey/steps',
  'journey/streak',
  'letters',
  'licence',
  'logbook/quote',
  'notifications',
  'promises',
  'weekly-check',
] as const;

export type PathTogether = (typeof pathsTogether)[number];

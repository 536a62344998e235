import type { Api } from '#contracts/api.ts';
import type { readHandlers } from '#projections/read-handlers.ts';

type Query = keyof ReturnType<typeof readHandlers>;
type ReadingRow = { [Name in keyof Api]: Api[Name]['method'] extends 'GET' ? Name : never }[keyof Api];

/**
 * What is answered from tables that commands write in the same breath, and the read models that it looks at besides. A row
 * that reads and is neither here nor a query of the projections is a type error: it would answer with what was before.
 */
const besides: Readonly<Record<Exclude<ReadingRow, Query>, readonly string[]>> = {
  accessLog: [],
  adminProjections: [],
  adminUser: [],
  adminUserEvents: [],
  adminUserState: ['organizations'],
  authUser: ['organizations', 'erasures'],
  emailChange: [],
  givenUpMails: [],
  health: [],
  healthLive: [],
  healthReady: [],
  organizationSso: ['organizations'],
  ownLicence: ['licences'],
  parkedEvents: [],
  passkeys: [],
  replayProgress: [],
  secondFactor: [],
  securityEvents: [],
  sessions: [],
  simpleLogout: [],
  ssoLinks: ['organizations'],
  uploads: [],
  verifyLicence: ['licences'],
};

/** The read models that a row is answered from: a read waits for these alone. */
export const readsOf = (queries: ReturnType<typeof readHandlers>): ReadonlyMap<string, readonly string[]> =>
  new Map([...Object.entries(queries).map(([name, { reads }]) => [name, reads] as const), ...Object.entries(besides)]);

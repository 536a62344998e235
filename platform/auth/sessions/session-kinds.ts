const hour = 3_600_000;

/** An ordinary session, and the administrators' own beside it: how long each lasts, unused and at the most. */
export const sessionKinds = {
  person: { cookie: 'rh_session', idleMs: 24 * hour, longestMs: 30 * 24 * hour },
  admin: { cookie: 'rh_admin', idleMs: hour / 4, longestMs: 8 * hour },
} as const;

export type SessionKind = keyof typeof sessionKinds;

const hour = 3_600_000;

/** Lifetimes of ordinary sessions and of separate admin sessions: idle and absolute. */
export const sessionKinds = {
  person: { cookie: 'rh_session', idleMs: 24 * hour, longestMs: 30 * 24 * hour },
  admin: { cookie: 'rh_admin', idleMs: hour / 4, longestMs: 8 * hour },
} as const;

export type SessionKind = keyof typeof sessionKinds;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Lifetimes of ordinary sessions and of separate admin sessions: idle and absolute. An ordinary one outlasts a holiday;
 * what cannot be undone asks for a recent proof in any case.
 */
export const sessionKinds = {
  person: { cookie: 'rh_session', idleMs: 30 * day, longestMs: 180 * day },
  admin: { cookie: 'rh_admin', idleMs: hour / 4, longestMs: 8 * hour },
} as const;

/**
 * In an ordinary session, administrators of the product or of an organization act on others only within this time of a sign-in or proof,
 * and not after a rest: as in a session of theirs. Their own pages go on without.
 */
export const administratorMs = { work: sessionKinds.admin.longestMs, rest: sessionKinds.admin.idleMs } as const;

/** The longest session through an organization: its identity provider says nothing when somebody leaves. */
export const throughOrganizationMs = 30 * day;

export type SessionKind = keyof typeof sessionKinds;

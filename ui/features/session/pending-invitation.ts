const KEPT = 'rh.invitation';

/** An invitation on its way through registering or signing in; what is known of it besides the token comes later. */
export interface PendingInvitation {
  readonly token: string;
  readonly email?: string;
  readonly organization?: string;
}

/** Keeps it in this window, also over a sign-in elsewhere. */
export function keepInvitation(invitation: PendingInvitation): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(invitation));
  } catch {
    // Where nothing can be kept, the link in the mail still works.
  }
}

export function pendingInvitation(): PendingInvitation | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('token' in kept) || typeof kept.token !== 'string') return null;
    return {
      token: kept.token,
      ...('email' in kept && typeof kept.email === 'string' && { email: kept.email }),
      ...('organization' in kept && typeof kept.organization === 'string' && { organization: kept.organization }),
    };
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing is kept there then.
  }
}

/** Takes the invitation out of the address, where one stands behind its `#`, and keeps it. */
export function takeInvitation(): PendingInvitation | null {
  const [, token] = /^#invitation=([\w-]{43})$/.exec(location.hash) ?? [];
  if (token === undefined) return pendingInvitation();
  const before = pendingInvitation();
  const taken = before?.token === token ? before : { token };
  keepInvitation(taken);
  history.replaceState(history.state, '', location.pathname + location.search);
  return taken;
}

import { tab } from '../../api/device.ts';

const KEY = 'rh.invitation';

/** An invitation during registration or sign-in; details are known once it has been looked up. */
export interface PendingInvitation {
  readonly token: string;
  readonly email?: string;
  readonly organization?: string;
}

/** Keeps it in this tab, also during a sign-in elsewhere. Where nothing can be stored, the link in the mail still works. */
export const keepInvitation = (invitation: PendingInvitation): void => void tab.set(KEY, JSON.stringify(invitation));

export const forgetInvitation = (): void => tab.remove(KEY);

export function pendingInvitation(): PendingInvitation | null {
  const kept = jsonIn(tab.get(KEY));
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || typeof kept.token !== 'string') return null;
  return {
    token: kept.token,
    ...('email' in kept && typeof kept.email === 'string' && { email: kept.email }),
    ...('organization' in kept && typeof kept.organization === 'string' && { organization: kept.organization }),
  };
}

function jsonIn(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** Moves an invitation from the fragment of the address into this tab's storage; else returns the stored one. */
export function takeInvitation(): PendingInvitation | null {
  const [, token] = /^#invitation=([\w-]{43})$/.exec(location.hash) ?? [];
  if (token === undefined) return pendingInvitation();
  const before = pendingInvitation();
  const taken = before?.token === token ? before : { token };
  keepInvitation(taken);
  history.replaceState(history.state, '', location.pathname + location.search);
  return taken;
}

import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { simpleLogout } from '#contracts/accounts/endpoints.ts';
import { forgetAll } from '../../api/device.ts';
import { forgetLog } from '../../api/log.ts';
import { forgetPosition } from '../../api/position.ts';
import { setUser } from '../../api/session.ts';
import { clearToasts } from '../../kit/toasts.ts';
import { keepingLanguage } from '../../text/language.ts';
import { keepInvitation, pendingInvitation } from './pending-invitation.ts';

const LOGOUT_TIMEOUT_MS = 3_000;

/** Clears everything this browser stores about the person: query cache, session storage, local storage (spec §4). */
export function forgetEverything(queries: QueryClient): void {
  queries.clear();
  // Keep an invitation for another address until its person signs in.
  const invitation = pendingInvitation();
  keepingLanguage(forgetAll);
  if (invitation) keepInvitation(invitation);
  forgetPosition();
  forgetLog();
  clearToasts();
  setUser(queries, null);
}

/** Ends the session on the server. Returns where to go next: the server's answer, or the addresses of spec §8. */
export async function endSession(): Promise<string> {
  try {
    const response = await fetch(simpleLogout.path, {
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
    });
    if (!response.ok) return '/?logout=true&error=true';
    const answer = z.safeParse(simpleLogout.output, await response.json().catch(() => null));
    return answer.success ? answer.data.redirect : '/?logout=true&cleared=true';
  } catch {
    return '/?logout=true&error=true';
  }
}

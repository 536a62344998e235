import type { QueryClient } from '@tanstack/react-query';
import { simpleLogout } from '#contracts/accounts/endpoints.ts';
import type { User } from '#contracts/accounts/views.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { forgetAll } from '../../api/device.ts';
import { forgetLog } from '../../api/log.ts';
import { ownerOf } from '../../api/owners.ts';
import { actingPerson } from '../../api/person.ts';
import { KEPT_RUN } from '../../api/kept-run-names.ts';
import { forgetPosition } from '../../api/position.ts';
import { lastPerson, sessionQuery, setUser } from '../../api/session.ts';
import { clearToasts } from '../../kit/toasts.ts';
import { keepingLanguage } from '../../text/language.ts';
import { keepInvitation, pendingInvitation } from './pending-invitation.ts';

/** Where a failed sign-out leads (spec §8). */
export const SIGN_OUT_FAILED = '/?logout=true&error=true';
const STILL_SIGNED_IN = ['auth', 'still-signed-in'];

/** Remembers, while the address says that a sign-out failed, whose session goes on. Only the visitors' page is shown meanwhile. */
export function keepSession(queries: QueryClient): void {
  queries.setQueryData(STILL_SIGNED_IN, queries.getQueryData(sessionQuery.queryKey));
  queries.setQueryData(sessionQuery.queryKey, null);
}

/** Shows the pages of the person whose sign-out failed again. Returns false where a reload has to find out who that is. */
export function resumeSession(queries: QueryClient): boolean {
  const user = queries.getQueryData<User>(STILL_SIGNED_IN);
  if (user) setUser(queries, user);
  return user !== undefined;
}

const LOGOUT_TIMEOUT_MS = 3_000;
/** The status of `other_person`, the one conflict of this call. */
const OTHER_PERSON = 409;

/**
 * Clears everything this browser stores about the person: query cache, session storage, local storage (spec §4). What others have
 * written here and could not send stays theirs; so does what this person has, if they want to keep it. Without `leaving`, nobody was
 * signed in, and what everybody has written stays.
 */
export function forgetEverything(
  queries: QueryClient,
  keepsUnsent = false,
  leaving: string | null = actingPerson() ?? lastPerson(),
): void {
  queries.clear();
  // Keep an invitation for another address until its person signs in.
  const invitation = pendingInvitation();
  const isKept = (name: string): boolean => {
    const owner = ownerOf(name);
    if (owner === undefined) return false;
    return owner !== leaving || (keepsUnsent && !name.startsWith(KEPT_RUN));
  };
  keepingLanguage(() => forgetAll(isKept));
  if (invitation) keepInvitation(invitation);
  forgetPosition();
  forgetLog();
  clearToasts();
  setUser(queries, null);
}

/** Who is signed in, as the server says now; undefined where it says nothing. What a page knows may be older than their session. */
export async function signedInNow(queries: QueryClient): Promise<User | null | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS));
  const asked = queries.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false });
  return Promise.race([asked, late]).catch(() => undefined);
}

/** Deletes what is kept on this device of one person alone. */
export const forgetKept = (person: string): void => forgetAll((name) => ownerOf(name) !== person);

/**
 * Ends the session of one person on the server. Returns where to go next: the server's answer, or the addresses of spec §8; null where
 * another person is signed in by now, whose session goes on.
 */
export async function endSession(person: string | null): Promise<string | null> {
  try {
    const response = await fetch(simpleLogout.path, {
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'application/json', ...(person !== null && { 'x-person': person }) },
      signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS),
    });
    if (response.status === OTHER_PERSON) return null;
    if (!response.ok) return SIGN_OUT_FAILED;
    const { redirect }: Answer<typeof simpleLogout> = Object(await response.json().catch(() => null));
    return typeof redirect === 'string' ? redirect : '/?logout=true&cleared=true';
  } catch {
    return SIGN_OUT_FAILED;
  }
}

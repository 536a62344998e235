import { hashKey, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { authUser } from '#contracts/accounts/endpoints.ts';
import type { User } from '#contracts/accounts/views.ts';
import { forget, recall, remember } from './device.ts';
import { errorOfFetch, errorOfResponse, isWorthWaiting } from './errors.ts';
import { actFor, actingPerson, DEVICE_KEY, PERSON, SESSION_ENDS } from './person.ts';

const MINUTE = 60_000;
const HINT = 'rh.signed-in';
/** The session ended without a sign-out here. */
const ENDED = 'ended';

/** A literal, so that a visitor's first page does not wait for the endpoint's schemas; the type keeps both in step. */
const USER_PATH: (typeof authUser)['path'] = '/api/auth/user';

/** The signed-in person; null after a 401, a logout-complete header, or an answer that names no user (spec §4). */
async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  const response = await fetch(USER_PATH, { credentials: 'include', ...(signal && { signal }) }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw errorOfFetch(cause);
    },
  );
  if (response.status === 401 || response.headers.get('x-logout-complete') === 'true') return null;
  if (!response.ok) throw await errorOfResponse(response, `HTTP ${response.status}`);
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) return null;
  if ('authenticated' in body && body.authenticated !== true) return null;
  const views = await import('./user.ts');
  return views.shownUserOf(body);
}

/** The signed-in person or null: fresh 5 minutes, kept 15, up to 3 retries (spec §8, §9). */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'user'],
  queryFn: async ({ signal }) => {
    const user = await fetchUser(signal);
    // Its pages are still there, and with them what was typed. Another tab may have noticed before.
    if (user === null && (actingPerson() !== null || wasSignedIn())) dispatchEvent(new Event(SESSION_ENDS));
    actFor(user?.id ?? null);
    if (user === null && wasSignedIn()) {
      rememberSignedIn(null);
      remember(HINT, ENDED);
    } else if (user !== null) rememberSignedIn(user);
    return user;
  },
  staleTime: 5 * MINUTE,
  gcTime: 15 * MINUTE,
  refetchOnWindowFocus: false,
  refetchOnMount: true,
  retry: (failures, error) => failures < 3 && isWorthWaiting(error),
});

export type Session =
  /** `failure`: why the last attempt failed, while the next one is to come. */
  | { readonly state: 'unknown'; readonly failure: Error | null }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'visitor' }
  | { readonly state: 'person'; readonly user: User };

/** The state of the session. */
export function useSession(): Session {
  const query = useQuery(sessionQuery);
  if (query.data) return { state: 'person', user: query.data };
  if (query.data === null) return { state: 'visitor' };
  if (query.error) return { state: 'failed', error: query.error, retry: () => void query.refetch() };
  return { state: 'unknown', failure: query.failureReason };
}

/** The person whose pages are shown; still set while the session is ending. */
export const UserContext = createContext<User | null>(null);

/** The signed-in person. Only for components below the signed-in routes. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('This page is for signed-in people and was shown without one');
  return user;
}

/** Stores the user of a registration or sign-in where the pages read it; null for a sign-out. */
export function setUser(queries: QueryClient, user: User | null): void {
  rememberSignedIn(user);
  actFor(user?.id ?? null);
  queries.setQueryData(sessionQuery.queryKey, user);
}

/** Another tab has learnt that the person is signed out: their pages, and what was read for them, disappear here as well. */
export function leaveToo(queries: QueryClient): void {
  // What was typed stays on this device, for its author.
  dispatchEvent(new Event(SESSION_ENDS));
  actFor(null);
  queries.setQueryData(sessionQuery.queryKey, null);
  queries.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionQuery.queryKey) });
}

/** Whether someone was signed in here last time. If not, the landing page shows without waiting for the server. */
export const wasSignedIn = (): boolean => recall(HINT) === '1';

/** Whether the session ended without a sign-out here: elsewhere, by an administrator, or by expiry. True only once. */
export function takeEndOfSession(): boolean {
  const hasEnded = recall(HINT) === ENDED;
  if (hasEnded) forget(HINT);
  return hasEnded;
}

/** The id of the person whose session this device had last; null after a sign-out or the end of the session. */
export const lastPerson = (): string | null => (wasSignedIn() ? recall(PERSON) : null);

function rememberSignedIn(user: User | null): void {
  if (user) {
    remember(HINT, '1');
    remember(PERSON, user.id);
  } else {
    forget(HINT);
    forget(PERSON);
    // Before the next person is signed in, what this one left here is closed.
    forget(DEVICE_KEY);
  }
}

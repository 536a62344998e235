import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sessionQuery, setUser } from '../api/session.ts';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { showToast } from '../kit/toasts.ts';
import { loadText, text } from '../text/text.ts';

export const SignOutFailed = lazyPage(() => import('../features/session/sign-out-failed.tsx'), 'SignOutFailed', [
  'session',
]);

const STRIPPED = ['registration', 'login', 'saml_login', 'refresh_auth'] as const;

/** Handles and strips the query parameters that sign-in, registration and sign-out add to the address (spec §4). */
export function QueryMarkers(): ReactNode {
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const stillSignedIn = query.get('logout') === 'true' && query.get('error') === 'true';
  useEffect(() => {
    const is = (name: string, value: string): boolean => query.get(name) === value;
    if (is('logout', 'true') || is('cleared', 'true')) {
      void queries.cancelQueries({ queryKey: sessionQuery.queryKey });
      // After a failed sign-out the session goes on; only this address shows the page of visitors.
      if (stillSignedIn) queries.setQueryData(sessionQuery.queryKey, null);
      else setUser(queries, null);
    }
    if (is('registration', 'success')) void welcome();
    if (is('saml_login', 'success') && is('refresh_auth', 'true')) {
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      queries.removeQueries({ queryKey: sessionQuery.queryKey });
    } else if (is('login', 'success') || is('saml_login', 'success') || is('refresh_auth', 'true')) {
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    if (STRIPPED.some((name) => query.has(name))) {
      setQuery(
        (before) => {
          const rest = new URLSearchParams(before);
          for (const name of STRIPPED) rest.delete(name);
          return rest;
        },
        { replace: true },
      );
    }
  }, [query, setQuery, queries, stillSignedIn]);
  return (
    stillSignedIn && (
      <ErrorBoundary>
        <Suspense>
          <SignOutFailed />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

async function welcome(): Promise<void> {
  await loadText(['session']);
  const { title, body } = text('session').registered;
  showToast({ title, body, duration: 8_000, tone: 'celebration' });
}

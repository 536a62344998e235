import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { hasRunsHere } from '../api/kept-run-names.ts';
import {
  lastPerson,
  type Session,
  sessionQuery,
  takeEndOfSession,
  UserContext,
  useSession,
  useUser,
  wasSignedIn,
} from '../api/session.ts';
import { Boot } from '../kit/boot.tsx';
import { ErrorScreen } from '../kit/error-screen.tsx';
import { type LazyPage, lazyPage } from '../kit/lazy-page.tsx';
import { dismissToast, showToast } from '../kit/toasts.ts';
import { followLanguage } from '../text/language.ts';
import { loadText, text } from '../text/text.ts';
import { SignOutFailed } from './query-markers.tsx';
import { authPaths } from './routes.ts';
import { routesOf } from './routes-of.tsx';

// In the file of the shell, which is loading anyway.
const OfflineNote = lazy(() => import('../kit/offline-note.tsx').then((module) => ({ default: module.OfflineNote })));
const authPages = {
  login: lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage', ['session']),
  register: lazyPage(() => import('../pages/register-page.tsx'), 'RegisterPage', ['session']),
  logout: lazyPage(
    () =>
      import('../pages/logout-page.tsx').then((page) => {
        // It leads there, with a server and without.
        for (const next of [Visitor, SignOutFailed]) next.preload().catch(() => undefined);
        return page;
      }),
    'LogoutPage',
    ['session'],
  ),
  loginRedirect: lazyPage(() => import('../pages/login-redirect-page.tsx'), 'LoginRedirectPage', ['session']),
  support: lazyPage(() => import('../pages/support-page.tsx'), 'SupportPage', ['support', 'session']),
} satisfies Record<keyof typeof authPaths, LazyPage>;
const Visitor = lazyPage(() => import('./visitor-routes.tsx'), 'VisitorRoutes', ['landing']);
const Admin = lazyPage(() => import('./admin-routes.tsx'), 'AdminRoutes', ['admin', 'health', 'session']);
const Person = lazyPage(
  () =>
    import('./person-routes.tsx').then(({ preloadPage, PersonRoutes }) => {
      preloadPage(location.pathname);
      return { PersonRoutes };
    }),
  'PersonRoutes',
  ['shell', 'journey'],
);

/** Only where the server does not answer. */
const WithoutServer = lazyPage(() => import('./without-server.tsx'), 'WithoutServer');
const SecondFactor = lazyPage(() => import('../pages/second-factor-page.tsx'), 'SecondFactorPage', [
  'session',
  'security',
]);

/** Fetches what the first address will show, so that the first rendering has no holes. */
export function preloadFirst(path: string, queries: QueryClient): Promise<unknown> {
  const auth = (Object.keys(authPages) as (keyof typeof authPages)[]).find((name) =>
    authPaths[name].some((each) => each === path),
  );
  const First = auth ? authPages[auth] : wasSignedIn() ? Person : Visitor;
  // Asks the server who is signed in while the shell is still loading.
  if (First === Person) void queries.prefetchQuery(sessionQuery);
  return First.preload();
}

/** Which page an address shows: sign-in and the like first, then what a visitor or a signed-in person sees (spec §2). */
export function Routing(): ReactNode {
  return (
    <Routes>
      {routesOf(authPaths, authPages)}
      <Route path="/admin/*" element={<Admin />} />
      <Route path="*" element={<BySession />} />
    </Routes>
  );
}

function BySession(): ReactNode {
  const session = useSession();
  // Deferred, so that rendering the whole app can be interrupted by input; a sign-out takes effect at once.
  const isReady = useDeferredValue(session.state === 'person');
  useEffect(() => {
    if (session.state === 'visitor' && takeEndOfSession()) void sayEnded();
    if (session.state === 'person' && endToast !== undefined) dismissToast(endToast);
  }, [session.state]);
  switch (session.state) {
    case 'person':
      return !isReady ? (
        <Boot />
      ) : (
        <UserContext value={session.user}>
          <OwnLanguage />
          <PersonOrSecondFactor />
        </UserContext>
      );
    case 'visitor':
      return <Visitor />;
    case 'failed':
      return orPlaying(session, <ErrorScreen error={session.error} onRetry={session.retry} />);
    case 'unknown':
      // Without an earlier sign-in here, show the landing page without waiting for the server.
      if (!wasSignedIn()) return <Visitor />;
      return orPlaying(
        session,
        <Boot>
          <OfflineNote />
        </Boot>,
      );
  }
}

/** While the server does not answer: the scenarios that were begun on this device, or else this. */
const orPlaying = (session: Session, otherwise: ReactNode): ReactNode =>
  hasRunsHere(lastPerson() ?? '') ? <WithoutServer session={session}>{otherwise}</WithoutServer> : otherwise;

/** The toast about the ended session; removed after a new sign-in. */
let endToast: number | undefined;

/** Explains why the landing page suddenly appears. */
async function sayEnded(): Promise<void> {
  await loadText(['session']);
  endToast = showToast({ ...text('session').ended, duration: 15_000 });
}

/** Shows the second-factor page first where one is required. It stays until it has been left, since it shows recovery codes. */
function PersonOrSecondFactor(): ReactNode {
  const { lacksSecondFactor } = useUser();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(lacksSecondFactor !== undefined);
  if (lacksSecondFactor !== undefined && !needsSecondFactor) setNeedsSecondFactor(true);
  return needsSecondFactor ? <SecondFactor /> : <Person />;
}

/** Switches the browser to the language of the account. */
function OwnLanguage(): null {
  const { language } = useUser();
  useEffect(() => followLanguage(language), [language]);
  return null;
}

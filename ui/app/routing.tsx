import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { sessionQuery, takeEndOfSession, UserContext, useSession, useUser, wasSignedIn } from '../api/session.ts';
import { Boot } from '../kit/boot.tsx';
import { ErrorScreen } from '../kit/error-screen.tsx';
import { type LazyPage, lazyPage } from '../kit/lazy-page.tsx';
import { dismissToast, showToast } from '../kit/toasts.ts';
import { followLanguage } from '../text/language.ts';
import { loadText, text } from '../text/text.ts';
import { mainApp } from './main-app.ts';
import { doorPaths } from './routes.ts';

const OfflineNote = lazyPage(() => import('../kit/offline-note.tsx'), 'OfflineNote', []);
const Login = lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage', ['session']);
const Register = lazyPage(() => import('../pages/register-page.tsx'), 'RegisterPage', ['session']);
const Logout = lazyPage(() => import('../pages/logout-page.tsx'), 'LogoutPage', ['session']);
const LoginRedirect = lazyPage(() => import('../pages/login-redirect-page.tsx'), 'LoginRedirectPage', ['session']);
const Visitor = lazyPage(() => import('./visitor-routes.tsx'), 'VisitorRoutes', ['landing']);
const Admin = lazyPage(() => import('./admin-routes.tsx'), 'AdminRoutes', ['admin', 'session']);
const Person = lazyPage(
  () =>
    import('./person-routes.tsx').then(({ bringPage, PersonRoutes }) => {
      bringPage(location.pathname);
      return { PersonRoutes };
    }),
  'PersonRoutes',
  ['shell', 'journey'],
);

const SecondFactor = lazyPage(() => import('../pages/second-factor-page.tsx'), 'SecondFactorPage', [
  'session',
  'security',
]);

const Scenarios = lazyPage(() => import('./scenarios-routes.tsx'), 'ScenariosRoutes', ['scenarios', 'session']);

const doors = new Map<string, LazyPage>(
  (
    [
      [doorPaths.login, Login],
      [doorPaths.register, Register],
      [doorPaths.logout, Logout],
      [doorPaths.loginRedirect, LoginRedirect],
    ] as const
  ).flatMap(([paths, Door]) => paths.map((path) => [path, Door])),
);

/** Fetches what the first address will show, so that the first drawing has no holes. */
export function bringFirst(path: string, queries: QueryClient): Promise<unknown> {
  const First = mainApp() !== null ? Scenarios : (doors.get(path) ?? (wasSignedIn() ? Person : Visitor));
  // The server is asked who it is while the shell is still on its way.
  if (First === Person) void queries.prefetchQuery(sessionQuery);
  return First.preload();
}

/** Which page an address shows: the doors first, then what a visitor or a signed-in person sees (spec §2). */
export function Routing(): ReactNode {
  if (mainApp() !== null) return <Scenarios />;
  return (
    <Routes>
      {[...doors].map(([path, Door]) => (
        <Route key={path} path={path} element={<Door />} />
      ))}
      <Route path="/admin/*" element={<Admin />} />
      <Route path="*" element={<BySession />} />
    </Routes>
  );
}

function BySession(): ReactNode {
  const session = useSession();
  // A whole app is drawn in slices, between which a press is answered; that somebody has left counts at once.
  const isDrawn = useDeferredValue(session.state === 'person');
  useEffect(() => {
    if (session.state === 'visitor' && takeEndOfSession()) void sayEnded();
    if (session.state === 'person' && endToast !== undefined) dismissToast(endToast);
  }, [session.state]);
  switch (session.state) {
    case 'person':
      return !isDrawn ? (
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
      return <ErrorScreen error={session.error} onRetry={session.retry} />;
    case 'unknown':
      // Somebody new doesn't wait for the server to learn that they are new.
      return wasSignedIn() ? (
        <Boot>
          <OfflineNote />
        </Boot>
      ) : (
        <Visitor />
      );
  }
}

/** What says that the session has ended: no news to whoever has signed in again, and it would hold up what is. */
let endToast: number | undefined;

/** Without it, the first page would greet a person in the middle of their work as a stranger. */
async function sayEnded(): Promise<void> {
  await loadText(['session']);
  endToast = showToast({ ...text('session').ended, duration: 15_000 });
}

/** Before anything else, what the server holds somebody back for. The page stays until they have seen its last words. */
function PersonOrSecondFactor(): ReactNode {
  const { lacksSecondFactor } = useUser();
  const [isHeldBack, setIsHeldBack] = useState(lacksSecondFactor !== undefined);
  if (lacksSecondFactor !== undefined && !isHeldBack) setIsHeldBack(true);
  return isHeldBack ? <SecondFactor /> : <Person />;
}

/** The account's language is the one that this browser goes on in. */
function OwnLanguage(): null {
  const { language } = useUser();
  useEffect(() => followLanguage(language), [language]);
  return null;
}

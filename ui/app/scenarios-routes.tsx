import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '#contracts/accounts/views.ts';
import { appErrorOf } from '../api/errors.ts';
import { hasRunsHere } from '../api/kept-run-names.ts';
import { lastPerson, UserContext, useSession, wasSignedIn } from '../api/session.ts';
import { isUnavailable } from '../api/unavailable.ts';
import { Boot } from '../kit/boot.tsx';
import { ErrorScreen } from '../kit/error-screen.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { OfflineNote } from '../kit/offline-note.tsx';
import { useOnline } from '../kit/use-online.ts';
import { mainApp } from './main-app.ts';
import { playerOf } from './player-of.ts';
import { authPaths } from './routes.ts';

const Login = lazyPage(() => import('../features/scenarios/scenarios-login.tsx'), 'ScenariosLogin', ['session']);
const Logout = lazyPage(() => import('../pages/logout-page.tsx'), 'LogoutPage', ['session']);
const Games = lazyPage(() => import('./scenarios-games.tsx'), 'ScenariosGames', ['scenarios']);

/** Fetches what is shown first. */
export const preloadScenarios = (): Promise<unknown> => (wasSignedIn() ? Games : Login).preload();

/** The scenarios host (spec §2.4): the money scenarios at every address, with a separate sign-in and sign-out. */
export function ScenariosRoutes(): ReactNode {
  return (
    <Routes>
      {authPaths.logout.map((path) => (
        <Route key={path} path={path} element={<Logout />} />
      ))}
      <Route path="*" element={<BySession />} />
    </Routes>
  );
}

function BySession(): ReactNode {
  const session = useSession();
  const online = useOnline();
  const home = mainApp() ?? '/';
  switch (session.state) {
    case 'visitor':
      return <Login home={home} />;
    case 'person':
      return <Player user={session.user} home={home} />;
    case 'unknown':
    case 'failed': {
      const isAway = session.state === 'failed' ? isUnavailable(appErrorOf(session.error)) : !online;
      const userId = lastPerson();
      if (isAway && userId !== null && hasRunsHere(userId)) return <Player user={playerOf(userId)} home={home} />;
      if (session.state === 'failed') return <ErrorScreen error={session.error} onRetry={session.retry} />;
      return (
        <Boot>
          <OfflineNote />
        </Boot>
      );
    }
  }
}

function Player({ user, home }: { readonly user: User; readonly home: string }): ReactNode {
  const queries = useQueryClient();
  useEffect(() => {
    void import('../offline/keep-pages.ts').then(({ keepPages }) => keepPages());
    const sending = import('../features/scenarios/send-turns.ts').then(({ followTurns }) =>
      followTurns(user.id, queries),
    );
    return () => void sending.then((stop) => stop());
  }, [user.id, queries]);
  return (
    <UserContext value={user}>
      <Games home={home} />
    </UserContext>
  );
}

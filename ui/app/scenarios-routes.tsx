import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '#contracts/accounts/views.ts';
import { followPerson } from '../api/follow-person.ts';
import { UserContext, useSession, wasSignedIn } from '../api/session.ts';
import { Boot } from '../kit/boot.tsx';
import { ErrorScreen } from '../kit/error-screen.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { OfflineNote } from '../kit/offline-note.tsx';
import { mainApp } from './main-app.ts';
import { playerOf } from './player-of.ts';
import { authPaths } from './routes.ts';
import { useAway } from './use-away.ts';

const Login = lazyPage(() => import('../features/scenarios/scenarios-login.tsx'), 'ScenariosLogin', ['session']);
const Logout = lazyPage(() => import('../pages/logout-page.tsx'), 'LogoutPage', ['session']);
const OutboxNote = lazyPage(() => import('../features/shell/outbox-note.tsx'), 'OutboxNote', ['shell']);
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
  const away = useAway(session);
  const home = mainApp() ?? '/';
  switch (session.state) {
    case 'visitor':
      return <Login home={home} />;
    case 'person':
      return <Player user={session.user} isKnown home={home} />;
    case 'unknown':
    case 'failed':
      if (away !== null) return <Player user={playerOf(away)} home={home} />;
      if (session.state === 'failed') return <ErrorScreen error={session.error} onRetry={session.retry} />;
      return (
        <Boot>
          <OfflineNote />
        </Boot>
      );
  }
}

interface PlayerProps {
  readonly user: User;
  /** Whether the server said that this person is signed in; only then something is sent for them. */
  readonly isKnown?: boolean;
  readonly home: string;
}

function Player({ user, isKnown = false, home }: PlayerProps): ReactNode {
  const queries = useQueryClient();
  useEffect(() => followPerson(queries), [queries]);
  useEffect(() => {
    if (!isKnown) return;
    void import('../offline/keep-pages.ts').then(({ keepPages }) => keepPages());
  }, [isKnown]);
  return (
    <UserContext value={user}>
      {isKnown && (
        <LazyPart>
          <OutboxNote />
        </LazyPart>
      )}
      <Games home={home} />
    </UserContext>
  );
}

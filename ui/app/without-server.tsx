import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Session } from '../api/session.ts';
import { lazyPage } from '../kit/lazy-page.tsx';
import { personPaths } from './routes.ts';
import { useAway } from './use-away.ts';

const OfflineRoutes = lazyPage(() => import('./offline-routes.tsx'), 'OfflineRoutes', ['scenarios']);

const playable: readonly string[] = [...personPaths.scenario, ...personPaths.scenarios];

interface WithoutServerProps {
  readonly session: Session;
  /** Shown where there is nothing to play, or the server may still answer. */
  readonly children: ReactNode;
}

/** Where the server cannot say who is here: runs that were begun on this device go on, at the addresses of the scenarios. */
export function WithoutServer({ session, children }: WithoutServerProps): ReactNode {
  const { pathname } = useLocation();
  const userId = useAway(session);
  if (userId === null || !playable.includes(pathname)) return children;
  return <OfflineRoutes userId={userId}>{children}</OfflineRoutes>;
}

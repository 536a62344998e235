import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { appErrorOf } from '../api/errors.ts';
import { hasRunsHere } from '../api/kept-run-names.ts';
import { lastPerson, type Session } from '../api/session.ts';
import { isUnavailable } from '../api/unavailable.ts';
import { lazyPage } from '../kit/lazy-page.tsx';
import { useOnline } from '../kit/use-online.ts';
import { personPaths } from './routes.ts';

const OfflineRoutes = lazyPage(() => import('./offline-routes.tsx'), 'OfflineRoutes', ['scenarios']);

const playable: readonly string[] = [...personPaths.scenario, ...personPaths.scenarios];

interface WithoutServerProps {
  readonly session: Extract<Session, { state: 'unknown' | 'failed' }>;
  /** Shown where there is nothing to play, or the server may still answer. */
  readonly children: ReactNode;
}

/** Where the server cannot say who is here: runs that were begun on this device go on, at the addresses of the scenarios. */
export function WithoutServer({ session, children }: WithoutServerProps): ReactNode {
  const online = useOnline();
  const { pathname } = useLocation();
  const isAway = session.state === 'failed' ? isUnavailable(appErrorOf(session.error)) : !online;
  const userId = lastPerson();
  if (!isAway || userId === null || !playable.includes(pathname) || !hasRunsHere(userId)) return children;
  return <OfflineRoutes userId={userId}>{children}</OfflineRoutes>;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appErrorOf } from '../api/errors.ts';
import { hasRunsHere } from '../api/kept-run-names.ts';
import { lastPerson, type Session, sessionQuery } from '../api/session.ts';
import { isUnavailable } from '../api/unavailable.ts';
import { useOnline } from '../kit/use-online.ts';

const AGAIN_MS = 5_000;

/**
 * Where the server cannot say who is here: the id of the person whose session this device had last, if it has runs of theirs.
 * Asks the server again meanwhile; null once it answers.
 */
export function useAway(session: Session): string | null {
  const online = useOnline();
  const queries = useQueryClient();
  const failure = session.state === 'failed' ? session.error : session.state === 'unknown' ? session.failure : null;
  const isAway = failure !== null ? isUnavailable(appErrorOf(failure)) : session.state === 'unknown' && !online;
  const userId = isAway ? lastPerson() : null;
  const player = userId !== null && hasRunsHere(userId) ? userId : null;
  useEffect(() => {
    if (player === null) return;
    const ask = (): void => {
      if (navigator.onLine) void queries.refetchQueries(sessionQuery);
    };
    const timer = setInterval(ask, AGAIN_MS);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
    };
  }, [player, queries]);
  return player;
}

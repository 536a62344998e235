import type { QueryClient } from '@tanstack/react-query';
import { isHeld } from '../api/hold.ts';
import { storeAll } from '../api/kept.ts';
import { reload } from '../api/reload.ts';
import { sessionQuery } from '../api/session.ts';
import { wordsInDrafts } from '../features/leaving/in-drafts.ts';
import { keepTyped } from './keep-typed.ts';
import { followTouched } from './touched.ts';
import { followUpdates } from './updates.ts';

/** Keeps what is typed over a reload, and reloads for updates. Returns a function that stops both. */
export function watchPage(queries: QueryClient, onUpdate: (isNear: boolean) => void): () => void {
  const who = (): string => {
    const person = queries.getQueryData(sessionQuery.queryKey)?.id ?? '';
    // The query key of the endpoint, without loading its schemas.
    const admin = queries.getQueryData<{ user?: { id: string } }>(['admin', 'auth', 'user'])?.user?.id ?? person;
    // Administrators may have a session of their own, which receives no key.
    return location.pathname.startsWith('/admin') && admin !== person ? `admin ${admin}` : person;
  };
  const stopKeeping = keepTyped(who, () => wordsInDrafts(queries));
  // In development there is no /sw.js.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return stopKeeping;
  const touched = followTouched();
  const stopFollowing = followUpdates(navigator.serviceWorker, {
    onUpdate,
    // A command may be about to show a secret, or belongs to what is typed. What is in memory alone would be gone.
    mayReload: () => !isHeld() && !touched.isTouched() && queries.isMutating() === 0 && storeAll(),
    reload,
  });
  return () => {
    stopKeeping();
    stopFollowing();
    touched.stop();
  };
}

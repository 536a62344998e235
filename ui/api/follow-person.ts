import type { QueryClient } from '@tanstack/react-query';
import { recall } from './device.ts';
import { actingPerson, page, PERSON } from './person.ts';
import { leaveToo } from './session.ts';

/**
 * Follows what other tabs do: starts again as soon as another person signs in there, and leaves the person's pages as soon as they are
 * signed out there. Returns a function that stops it.
 */
export function followPerson(queries: QueryClient): () => void {
  const look = ({ key }: StorageEvent): void => {
    const [acting, now] = [actingPerson(), recall(PERSON)];
    // No key: everything was removed.
    if ((key !== PERSON && key !== null) || acting === null || now === acting) return;
    if (now === null) leaveToo(queries);
    else page.startAgain();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

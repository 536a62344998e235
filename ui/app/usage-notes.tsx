import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { log } from '../api/log.ts';

/** What follows the use of pages comes once the first of them is drawn and the browser has nothing better to do. */
let following: Promise<(path: string) => void> | undefined;
const follow = (): Promise<(path: string) => void> => {
  following ??= new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 2_000);
  })
    .then(() => import('../features/usage/observe.ts'))
    .then(({ observe }) => observe());
  return following;
};

/** Notes which page is shown (spec §4, analytics queue). */
export function UsageNotes(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    follow().then(
      (note) => note(pathname),
      (error: unknown) => log('INFO', 'The use of pages is not noted', error),
    );
  }, [pathname]);
  return null;
}

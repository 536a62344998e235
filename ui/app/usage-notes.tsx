import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyImport } from '../api/lazy-import.ts';
import { log } from '../api/log.ts';

/** What follows the use of pages comes once the first of them is drawn and the browser has nothing better to do. */
let idle: Promise<void> | undefined;
const untilIdle = (): Promise<void> =>
  (idle ??= new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 2_000);
  }));
const observing = lazyImport(() => import('../features/usage/observe.ts'));

let note: ((path: string) => void) | undefined;
async function noteShown(path: string): Promise<void> {
  await untilIdle();
  const { observe } = await observing();
  note ??= observe();
  note(path);
}

/** Notes which page is shown (spec §4, analytics queue). */
export function UsageNotes(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    noteShown(pathname).catch((error: unknown) => log('INFO', 'The use of pages is not noted', error));
  }, [pathname]);
  return null;
}

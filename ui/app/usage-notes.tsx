import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyImport } from '../api/lazy-import.ts';
import { log } from '../api/log.ts';

/** Usage tracking loads once the first page is shown and the browser is idle. */
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

/** Records page views (spec §4, analytics queue). */
export function UsageNotes(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    noteShown(pathname).catch((error: unknown) => log('INFO', 'Page views are not recorded', error));
  }, [pathname]);
  return null;
}

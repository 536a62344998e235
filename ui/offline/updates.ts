import { log } from '../api/log.ts';

/** Spec §4, §9: look for a new version every 5 minutes and when the page is looked at again. */
const checkEvery = 5 * 60_000;
/** Spec §4: the page is loaded anew 1.5 s after it said so. */
const reloadAfter = 1_500;

export interface UpdateWatch {
  /** A new version is installed and takes over: say so; the page is loaded anew shortly. */
  readonly onUpdate: () => void;
  /** Loads the page anew; given so that a test can see it. */
  readonly reload: () => void;
}

/** Registers the service worker and follows its new versions. Returns what stops following. */
export function followUpdates(container: ServiceWorkerContainer, { onUpdate, reload }: UpdateWatch): () => void {
  const stopped = new AbortController();
  let announced = false;

  const takeOver = (worker: ServiceWorker) => {
    // The very first worker replaces nothing, so there is nothing to tell and nothing to load anew.
    if (announced || !container.controller) return;
    announced = true;
    onUpdate();
    worker.postMessage('take-over');
    setTimeout(reload, reloadAfter);
  };
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => worker.state === 'installed' && takeOver(worker), {
      signal: stopped.signal,
    });
  };

  void container.register('/sw.js').then(
    (registration) => {
      if (stopped.signal.aborted) return;
      if (registration.waiting) takeOver(registration.waiting);
      watch(registration.installing);
      registration.addEventListener('updatefound', () => watch(registration.installing), { signal: stopped.signal });
      // Without a network there is no new version; the next look finds it.
      const look = () => void registration.update().catch(() => undefined);
      const timer = setInterval(look, checkEvery);
      stopped.signal.addEventListener('abort', () => clearInterval(timer));
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
        signal: stopped.signal,
      });
    },
    (error: unknown) => log('WARN', 'The page works, but not without a network', error),
  );
  return () => stopped.abort();
}

import { log } from '../api/log.ts';

/** Spec §4, §9: look for a new version every 5 minutes and when the page is looked at again. */
const checkEvery = 5 * 60_000;
/** Spec §4: the page reloads 1.5 s after announcing it. */
const reloadAfter = 1_500;

export interface UpdateWatch {
  /** A new version is installed; the page reloads shortly. */
  readonly onUpdate: () => void;
  /** Reloads the page; a parameter for tests. */
  readonly reload: () => void;
}

/** Registers the service worker and follows its updates. Returns a function that stops it. */
export function followUpdates(container: ServiceWorkerContainer, { onUpdate, reload }: UpdateWatch): () => void {
  const stopped = new AbortController();
  let announced = false;

  const takeOver = (worker: ServiceWorker) => {
    // The first worker replaces nothing.
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
      // Offline; the next check finds it.
      const look = () => void registration.update().catch(() => undefined);
      const timer = setInterval(look, checkEvery);
      stopped.signal.addEventListener('abort', () => clearInterval(timer));
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
        signal: stopped.signal,
      });
    },
    (error: unknown) => log('WARN', 'No service worker: the page will not work offline', error),
  );
  return () => stopped.abort();
}

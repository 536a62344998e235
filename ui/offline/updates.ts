import { tab, UPDATES } from '../api/device.ts';
import { log } from '../api/log.ts';

/** Spec §4, §9: look for a new version every 5 minutes and when the page is looked at again. */
const checkEvery = 5 * 60_000;
/** Spec §4: the page reloads 1.5 s after announcing it. */
const reloadAfter = 1_500;
/** How often a version that has to wait tries again. */
const tryEvery = 500;
/** Whatever comes, a tab reloads by itself no more often. */
const reloadEvery = 5 * 60_000;
/** A worker that does not say its version by then was built before workers did. */
const answerWithin = 5_000;

export interface UpdateWatch {
  /** The page reloads shortly; or no more, because something else has begun. */
  readonly onUpdate: (isNear: boolean) => void;
  /** Whether a reload would destroy anything now. */
  readonly mayReload: () => boolean;
  /** Reloads the page; a parameter for tests. */
  readonly reload: () => void;
}

interface Update {
  readonly worker: ServiceWorker;
  readonly version: string;
}

/**
 * Registers the service worker and follows its updates. A new version takes over, and the page reloads under it, once nothing is
 * under way that a reload would destroy; once a version and tab, and seldom: two builds may answer in turn for as long as a
 * rolling update takes. Returns a function that stops it.
 */
export function followUpdates(
  container: ServiceWorkerContainer,
  { onUpdate, mayReload, reload }: UpdateWatch,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  // The first worker replaces nothing.
  let replaces = container.controller !== null;
  let update: Update | undefined;
  let announcedAt: number | undefined;
  /** The worker that was told to take over. */
  let told: ServiceWorker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeBack = (): void => {
    if (announcedAt !== undefined) onUpdate(false);
    announcedAt = undefined;
  };

  /** Goes as far as it may by now. */
  const goOn = (): void => {
    if (!update || signal.aborted) return;
    const { worker, version } = update;
    const before = reloads();
    if (worker.state === 'redundant' || before.versions.includes(version)) {
      clearTimeout(timer);
      update = undefined;
      return takeBack();
    }
    clearTimeout(timer);
    timer = setTimeout(goOn, tryEvery);
    if (untilNext(before.at) > 0 || !mayReload()) return takeBack();
    if (announcedAt === undefined) onUpdate(true);
    announcedAt ??= performance.now();
    if (worker !== told && worker !== container.controller) {
      told = worker;
      worker.postMessage('take-over');
    }
    // Under the worker before, which may take its time, the next page would find the same update again.
    if (worker !== container.controller || performance.now() - announcedAt < reloadAfter) return;
    clearTimeout(timer);
    update = undefined;
    // Without a memory of it, the next page could not know.
    if (tab.set(UPDATES, JSON.stringify({ versions: [...before.versions, version], at: Date.now() }))) reload();
    else takeBack();
  };

  const consider = async (worker: ServiceWorker): Promise<void> => {
    const version = await versionOf(worker);
    // It may have been replaced while it was asked; the newest is told last.
    if (worker.state === 'redundant') return;
    update = { worker, version };
    goOn();
  };
  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => worker.state === 'installed' && replaces && void consider(worker), {
      signal,
    });
  };
  container.addEventListener(
    'controllerchange',
    () => {
      const worker = container.controller;
      if (worker && replaces && worker !== update?.worker) void consider(worker); // another tab let it take over
      replaces = true;
      goOn();
    },
    { signal },
  );

  void container.register('/sw.js').then(
    (registration) => {
      if (signal.aborted) return;
      if (registration.waiting && replaces) void consider(registration.waiting);
      // The worker began while this page was being loaded, and took over the pages of that moment only.
      if (container.controller === null) registration.active?.postMessage('claim');
      watch(registration.installing);
      registration.addEventListener('updatefound', () => watch(registration.installing), { signal });
      // Offline; the next check finds it.
      const look = () => void registration.update().catch(() => undefined);
      const checks = setInterval(look, checkEvery);
      signal.addEventListener('abort', () => clearInterval(checks));
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
    },
    (error: unknown) => log('WARN', 'No service worker: the page will not work offline', error),
  );
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

/** The version a worker was built with. */
const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (version: string): void => {
      clearTimeout(late);
      port1.close();
      resolve(version);
    };
    const late = setTimeout(settle, answerWithin, 'unknown');
    port1.addEventListener('message', ({ data }) => settle(String(data)));
    port1.start();
    worker.postMessage('version', [port2]);
  });

interface Reloads {
  readonly versions: readonly string[];
  readonly at: number;
}

/** What this tab knows of its reloads. */
function reloads(): Reloads {
  const none = { versions: [], at: 0 };
  try {
    // Only this file writes it.
    return { ...none, ...(JSON.parse(tab.get(UPDATES) ?? '{}') as Partial<Reloads>) };
  } catch {
    return none;
  }
}

/** How long a tab has to wait before it may reload again. A clock that was set back keeps it no longer. */
const untilNext = (at: number): number => (at > Date.now() ? 0 : at + reloadEvery - Date.now());

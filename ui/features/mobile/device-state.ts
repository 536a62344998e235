/** The state of the app on this device. */
export interface DeviceState {
  readonly worker: 'active' | 'waiting' | 'installing' | 'none';
  /** The number of files in the caches of the service worker. */
  readonly files: number;
  /** The bytes that this site uses; null where the browser does not say. */
  readonly bytes: number | null;
}

const CACHES = /^red-helicopter-/;

/** Reads the state. What the browser lacks or forbids counts as absent. */
export async function readDeviceState(): Promise<DeviceState> {
  const [worker, files, bytes] = await Promise.all([
    workerState().catch(() => 'none' as const),
    keptFiles().catch(() => 0),
    usedBytes().catch(() => null),
  ]);
  return { worker, files, bytes };
}

async function workerState(): Promise<DeviceState['worker']> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) return 'waiting';
  if (registration?.active) return 'active';
  return registration?.installing ? 'installing' : 'none';
}

async function keptFiles(): Promise<number> {
  const names = (await caches.keys()).filter((name) => CACHES.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const usedBytes = async (): Promise<number | null> => (await navigator.storage?.estimate())?.usage ?? null;

import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const putBack = Symbol.for('red-helicopter.put-back');
const worker: typeof globalThis & { [putBack]?: () => Promise<void> } = globalThis;

/**
 * Gives each test file a new page and fresh modules. Files share a worker, because isolate: true would load React and jsdom
 * for each and take three times as long; here only our own modules are evaluated again, in a new jsdom window.
 */
export async function freshPage(): Promise<void> {
  // At the start of the next file, because a file that cannot be imported runs no hook at its end.
  await worker[putBack]?.();
  vi.resetModules();

  const before = Object.getOwnPropertyDescriptors(globalThis);
  const timers = recordTimers();
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  worker[putBack] = async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const timer of timers) clearTimeout(timer);
    await teardown(globalThis);
    restoreGlobals(before);
  };
}

/** Records timers from now on: any still running would call into the page of the next file. */
function recordTimers(): ReadonlySet<NodeJS.Timeout> {
  const timers = new Set<NodeJS.Timeout>();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start: (...given: Parameters<typeof setTimeout>) => NodeJS.Timeout = globalThis[name];
    const recording = (...given: Parameters<typeof setTimeout>) => {
      const timer = start(...given);
      timers.add(timer);
      return timer;
    };
    Object.defineProperty(globalThis, name, { value: recording, configurable: true, writable: true, enumerable: true });
  }
  return timers;
}

function restoreGlobals(before: Record<string, PropertyDescriptor>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!(name in before) && !name.startsWith('__vitest')) Reflect.deleteProperty(globalThis, name);
  }
  for (const [name, wanted] of Object.entries(before)) {
    const now = Object.getOwnPropertyDescriptor(globalThis, name);
    if (now?.value === wanted.value && now?.get === wanted.get) continue;
    if (now?.configurable !== false) Object.defineProperty(globalThis, name, wanted);
  }
}

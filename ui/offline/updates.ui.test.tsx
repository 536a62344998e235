import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followUpdates } from './updates.ts';

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn<(message: unknown) => void>();
  becomes(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);
  finds(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

let registration: Registration;
let stop: () => void = () => undefined;
const onUpdate = vi.fn<() => void>();
const reload = vi.fn<() => void>();

/** The parts of the browser's service worker container that this page uses. */
const follow = async (controlled: boolean) => {
  const container = { controller: controlled ? {} : null, register: async () => registration };
  stop = followUpdates(container as unknown as ServiceWorkerContainer, { onUpdate, reload });
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  registration = new Registration();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('announces a new version, and reloads the page 1.5 s later', async () => {
  await follow(true);
  const worker = new Worker();
  registration.finds(worker);
  worker.becomes('installed');
  expect(onUpdate).toHaveBeenCalledTimes(1);
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
  await vi.advanceTimersByTimeAsync(1_499);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('says nothing at the first visit, when no version is replaced', async () => {
  await follow(false);
  const worker = new Worker();
  registration.finds(worker);
  worker.becomes('installed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onUpdate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('takes over with a version that was already waiting', async () => {
  registration.waiting = new Worker();
  await follow(true);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

it('checks for a new version every 5 minutes and whenever the page becomes visible', async () => {
  await follow(true);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(registration.update).toHaveBeenCalledTimes(3);
});

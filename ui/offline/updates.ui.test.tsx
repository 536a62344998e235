import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAll, UPDATES } from '../api/device.ts';
import { followUpdates } from './updates.ts';

const MINUTE = 60_000;

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly told: unknown[] = [];
  constructor(readonly version: string | undefined) {
    super();
  }
  postMessage(message: unknown, [port]: readonly MessagePort[] = []) {
    if (message !== 'version') this.told.push(message);
    // Workers of older builds do not answer.
    else if (this.version !== undefined) port?.postMessage(this.version);
  }
  becomes(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser's registration and container, as far as the page uses them. */
class Browser extends EventTarget {
  controller: Worker | null;
  readonly registration = Object.assign(new EventTarget(), {
    active: null as Worker | null,
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  });
  constructor(active: Worker | null) {
    super();
    this.controller = active;
    this.registration.active = active;
  }
  readonly register = async () => this.registration;
  /** A new worker is found and installed; it waits for the one before. */
  finds(version: string | undefined): Worker {
    const worker = new Worker(version);
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing = null;
    this.registration.waiting?.becomes('redundant');
    this.registration.waiting = worker;
    worker.becomes('installed');
    return worker;
  }
  /** The worker before lets go. */
  changesTo(worker: Worker) {
    this.registration.waiting = null;
    const before = this.controller;
    this.controller = worker;
    this.registration.active = worker;
    worker.becomes('activated');
    before?.becomes('redundant');
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let browser: Browser;
let stop: () => void = () => undefined;
let isFree = true;
const onUpdate = vi.fn<(isNear: boolean) => void>();
const reload = vi.fn<() => void>();

/** The page is loaded. */
const load = async () => {
  stop();
  stop = followUpdates(browser as unknown as ServiceWorkerContainer, { onUpdate, mayReload: () => isFree, reload });
  await passing(0);
};
/** Messages of ports arrive in real time, beside the clock of the test. */
async function passing(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  sessionStorage.clear();
  isFree = true;
  browser = new Browser(new Worker('1'));
});
afterEach(() => {
  stop();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('announces a new version, lets it take over, and reloads the page 1.5 s later', async () => {
  await load();
  const worker = browser.finds('2');
  await passing(0);
  expect(onUpdate.mock.calls).toEqual([[true]]);
  expect(worker.told).toEqual(['take-over']);
  browser.changesTo(worker);
  await passing(1_400);
  expect(reload).not.toHaveBeenCalled();
  await passing(600);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that was loaded while the worker took over is taken over, too, and no other', async () => {
  await load();
  expect(browser.controller?.told).toEqual([]);
  const worker = browser.controller;
  browser.controller = null;
  await load();
  expect(worker?.told).toEqual(['claim']);
  expect(reload).not.toHaveBeenCalled();
});

it('waits for as long as the worker before takes to let go, and asks it once', async () => {
  await load();
  const worker = browser.finds('2');
  await passing(2 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  expect(worker.told).toEqual(['take-over']);
  browser.changesTo(worker);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads once a version, and no more often than every 5 minutes, while two builds answer in turn', async () => {
  const times: number[] = [];
  const begun = Date.now();
  reload.mockImplementation(() => void times.push(Date.now() - begun));
  await load();
  for (let turn = 0; turn < 40; turn += 1) {
    const worker = browser.finds(turn % 2 === 0 ? '2' : '1');
    await passing(0);
    if (worker.told.length > 0) browser.changesTo(worker);
    await passing(MINUTE / 2);
    if (worker.told.length > 0 && browser.controller !== worker) browser.changesTo(worker);
    // A reload loads the page again; so do people, now and then.
    if (times.length > 0 || turn % 7 === 0) await load();
  }
  expect(times.length).toBeLessThanOrEqual(2);
  expect((times[1] ?? Infinity) - (times[0] ?? 0)).toBeGreaterThanOrEqual(5 * MINUTE);
});

it('remembers over a sign-out what it has reloaded for', async () => {
  await load();
  browser.changesTo(browser.finds('2'));
  await passing(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  forgetAll();
  expect(Object.keys(sessionStorage)).toEqual([UPDATES]);
  browser.registration.waiting = new Worker('2');
  browser.registration.waiting.state = 'installed';
  await load();
  await passing(20 * MINUTE);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload where it could not remember it', async () => {
  await load();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  browser.changesTo(browser.finds('2'));
  await passing(MINUTE);
  expect(reload).not.toHaveBeenCalled();
  expect(onUpdate).toHaveBeenLastCalledWith(false);
});

it('neither takes over nor reloads while something is under way that a reload would destroy', async () => {
  isFree = false;
  await load();
  const worker = browser.finds('2');
  await passing(10 * MINUTE);
  expect([worker.told, onUpdate.mock.calls]).toEqual([[], []]);
  isFree = true;
  await passing(1_000);
  browser.changesTo(worker);
  expect(reload).not.toHaveBeenCalled();
  // It begins in the last moment.
  isFree = false;
  await passing(10 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  expect(onUpdate.mock.calls).toEqual([[true], [false]]);
  isFree = true;
  await passing(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads, too, where another tab let the new version take over, once it may', async () => {
  isFree = false;
  await load();
  browser.changesTo(browser.finds('2'));
  await passing(10 * MINUTE);
  expect(reload).not.toHaveBeenCalled();
  isFree = true;
  await passing(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads once for workers that do not say their version, as older builds do', async () => {
  await load();
  for (let turn = 0; turn < 5; turn += 1) {
    const worker = browser.finds(undefined);
    await passing(7_000);
    if (worker.told.length > 0) browser.changesTo(worker);
    await passing(10 * MINUTE);
  }
  expect(reload).toHaveBeenCalledTimes(1);
});

it('says nothing at the first visit, when no version is replaced', async () => {
  browser = new Browser(null);
  await load();
  browser.changesTo(browser.finds('1'));
  await passing(MINUTE);
  expect(onUpdate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('takes over with a version that was already waiting', async () => {
  browser.registration.waiting = new Worker('2');
  browser.registration.waiting.state = 'installed';
  await load();
  await passing(0);
  expect(onUpdate.mock.calls).toEqual([[true]]);
});

it('checks for a new version every 5 minutes and whenever the page becomes visible', async () => {
  await load();
  const { update } = browser.registration;
  await passing(10 * MINUTE);
  expect(update).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(3);
  stop();
  await passing(10 * MINUTE);
  expect(update).toHaveBeenCalledTimes(3);
});

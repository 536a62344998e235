import { beforeEach, expect, test, vi } from 'vitest';
import { ada } from '../testing/a-learner.ts';
import { holdKey } from './device-key.ts';
import { outlivesPage, rememberOwned } from './kept.ts';
import { OUTBOX_PREFIX } from './owners.ts';
import { page } from './person.ts';
import { browser, reload } from './reload.ts';

const reloads = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  reloads.mockClear();
  vi.spyOn(browser, 'reload').mockImplementation(reloads);
  holdKey(ada.id, btoa('a'.repeat(32)));
});

test.each([
  ['an update', reload],
  ['a page that starts again for another person', page.startAgain],
])('%s reloads only once nothing that a person wrote is in memory alone', (_, begin) => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberOwned(`${OUTBOX_PREFIX}${ada.id}.1.key`, '{"key":"key","body":{"story":"A lighthouse"}}');
  begin();
  vi.advanceTimersByTime(60_000);
  expect([reloads.mock.calls, outlivesPage()]).toEqual([[], false]);
  // The device has room again.
  full.mockRestore();
  vi.advanceTimersByTime(2_000);
  expect(reloads).toHaveBeenCalledTimes(1);
  expect(outlivesPage()).toBe(true);
});

import { afterEach, expect, test, vi } from 'vitest';
import { keepPages } from './keep-pages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function messagesWith(connection: { readonly saveData: boolean } | undefined, ms: number): Promise<string[]> {
  vi.useFakeTimers();
  const sent: string[] = [];
  const active = { postMessage: (message: string) => void sent.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) }, connection });
  void keepPages();
  await vi.advanceTimersByTimeAsync(ms);
  return sent;
}

test('a page asks for the files of all others only well after it has loaded', async () => {
  expect(await messagesWith(undefined, 3_000)).toEqual([]);
  expect(await messagesWith({ saveData: false }, 10_000)).toEqual(['keep-pages']);
});

test('a browser that asks to save data is not made to fetch what its person never opened', async () => {
  expect(await messagesWith({ saveData: true }, 60_000)).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { lazyImport } from './lazy-import.ts';

const offline = new TypeError('Failed to fetch dynamically imported module');

test('a loaded module is reused, however many need it', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('the book');
  const book = lazyImport(load);
  expect(await Promise.all([book(), book()])).toEqual(['the book', 'the book']);
  expect(await book()).toBe('the book');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a module that failed to load is requested again on the next use, and not before', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValue('the book');
  const book = lazyImport(load);
  await Promise.all([expect(book()).rejects.toBe(offline), expect(book()).rejects.toBe(offline)]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await book()).toBe('the book');
});

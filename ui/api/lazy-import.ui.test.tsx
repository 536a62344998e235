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

test('a module whose style did not arrive never comes without it', async () => {
  const unstyled = new Error('Unable to preload CSS for http://localhost/assets/book.css');
  // Vite requests each style once; a second import succeeds without it.
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unstyled).mockResolvedValue('the book');
  const book = lazyImport(load);
  await expect(book()).rejects.toBe(unstyled);
  await expect(book()).rejects.toBe(unstyled);
  expect(load).toHaveBeenCalledTimes(1);
});

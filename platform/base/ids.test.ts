import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemIds } from './ids.ts';

test('the same words give the same id on every machine and in every release', () => {
  expect(systemIds.derived('command', '0')).toBe(systemIds.derived('command', '0'));
  expect(systemIds.derived('command', '0')).toBe('1848b218-dee0-566e-90cc-1716c6f3eae4');
});

test('a derived id is a UUID of version 5', () => {
  expect(z.safeParse(z.uuid({ version: 'v5' }), systemIds.derived('x')).success).toBe(true);
});

test('the boundaries of words count: `a`, `bc` gives another id than `ab`, `c`', () => {
  const ids = [systemIds.derived('a', 'bc'), systemIds.derived('ab', 'c'), systemIds.derived('abc')];
  expect(new Set(ids).size).toBe(3);
});

test('fresh ids are all different', () => {
  expect(new Set(Array.from({ length: 1_000 }, systemIds.fresh)).size).toBe(1_000);
});

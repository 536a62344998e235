import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../text/text.ts';
import { ageText } from './age.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00Z');

beforeAll(() => loadText(['notifications']));

test.each([
  [0, 'Just now'],
  [hour - 1, 'Just now'],
  [hour, '1h ago'],
  [24 * hour - 1, '23h ago'],
  [24 * hour, '1d ago'],
  [72 * hour, '3d ago'],
])('a notification %i ms old is labelled "%s"', (age, words) => {
  expect(ageText(now - age, now)).toBe(words);
});

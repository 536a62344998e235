import { expect, it } from 'vitest';
import { maya } from '../testing/people.ts';
import { remindersAhead } from './ahead.ts';

const at = (iso: string) => Date.parse(iso);
const ahead = (from: string, to: string, person = maya()) =>
  remindersAhead(person, at(from), at(to)).map(({ send, close, at: moment }) =>
    [new Date(moment).toISOString().slice(0, 16), send?.rule ?? '-', ...close.map(({ reason }) => reason)].join(' '),
  );

it('what is planned is what would be sent, what is due already first, at the end of the quiet hours', () => {
  expect(ahead('2025-06-12T03:00:00Z', '2025-06-19T03:00:00Z')).toEqual([
    '2025-06-12T07:00 tip superseded',
    '2025-06-13T18:00 inactive-3 superseded',
    '2025-06-17T18:00 inactive-7',
  ]);
});

it('what is too late or not wanted is planned to be closed, and nothing is planned that is too far ahead', () => {
  expect(ahead('2025-06-19T09:00:00Z', '2025-06-20T09:00:00Z')).toEqual([
    '2025-06-19T09:00 inactive-7 expired expired superseded superseded',
  ]);
  expect(ahead('2025-06-25T09:00:00Z', '2025-06-30T09:00:00Z')).toEqual([
    '2025-06-25T09:00 - expired expired expired expired expired',
  ]);
  expect(ahead('2025-06-10T19:00:00Z', '2025-06-11T18:00:00Z')).toEqual([]);
  const without = maya({ step: null, wants: { progressReminders: false } });
  expect(ahead('2025-06-12T03:00:00Z', '2025-06-19T03:00:00Z', without)).toEqual([
    '2025-06-12T07:00 inactive-1',
    '2025-06-13T18:00 - switched_off',
    '2025-06-17T18:00 - switched_off',
  ]);
});

it('no text is planned twice within two weeks, also of those that were sent before', () => {
  const from = at('2025-06-10T19:00:00Z');
  const days = 24 * 3_600_000;
  const [first] = remindersAhead(maya(), from, from + 14 * days);
  const text = first?.notification?.text ?? '';
  expect(text).toMatch(/^inactive-|^tip/);
  const person = maya({ texts: [{ text, at: from - days }] });
  const texts = remindersAhead(person, from, from + 14 * days).flatMap(({ notification }) => notification?.text ?? []);
  expect(texts).toHaveLength(3);
  expect(new Set([text, ...texts]).size).toBe(4);
});

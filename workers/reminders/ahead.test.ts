import { expect, it } from 'vitest';
import { maya } from '../testing/people.ts';
import { remindersAhead } from './ahead.ts';

const at = (iso: string) => Date.parse(iso);
const ahead = (from: string, to: string, person = maya()) =>
  remindersAhead(person, at(from), at(to)).map(
    ({ rule, sendAt }) => `${rule} ${new Date(sendAt).toISOString().slice(0, 16)}`,
  );

it('what is planned is what would be sent, what is due already first, at the end of the quiet hours', () => {
  expect(ahead('2025-06-12T03:00:00Z', '2025-06-19T03:00:00Z')).toEqual([
    'tip 2025-06-12T07:00',
    'inactive-3 2025-06-13T18:00',
    'inactive-7 2025-06-17T18:00',
  ]);
});

it('nothing is planned that is too late, too far ahead, or not wanted', () => {
  expect(ahead('2025-06-19T09:00:00Z', '2025-06-20T09:00:00Z')).toEqual(['inactive-7 2025-06-19T09:00']);
  expect(ahead('2025-06-25T09:00:00Z', '2025-06-30T09:00:00Z')).toEqual([]);
  expect(ahead('2025-06-10T19:00:00Z', '2025-06-11T18:00:00Z')).toEqual([]);
  expect(
    ahead('2025-06-12T03:00:00Z', '2025-06-19T03:00:00Z', maya({ wants: { enableInAppNotifications: false } })),
  ).toEqual([]);
});

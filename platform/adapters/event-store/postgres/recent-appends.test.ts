import { expect, test } from 'vitest';
import { positionOf } from '../position.ts';
import type { EventRow } from './read.ts';
import { RecentAppends } from './recent-appends.ts';

const row = (position: number, type = 'Seen', data = '{}'): EventRow => [
  String(position),
  position - 1,
  `id-${position}`,
  'test-1',
  type,
  data,
  '{}',
  null,
  '2025-03-03T09:00:00.000Z',
];
const rows = (from: number, to: number): EventRow[] =>
  Array.from({ length: to - from + 1 }, (_, place) => row(from + place));

/** The numbers of the events after `after`, where the page ends, and whether that is the end. */
const pageAfter = (
  recent: RecentAppends,
  after: number,
  { types, max = 100 }: { types?: string[]; max?: number } = {},
) => {
  const page = recent.page({ after: after === 0 ? '' : positionOf(after), max, ...(types && { types }) });
  return page && [page.events.map(({ position }) => Number(position)), Number(page.next), page.atEnd];
};

test('a follower gets what was appended, and knows that it is at the end', () => {
  const recent = new RecentAppends();
  recent.heardOf(4);
  recent.add(rows(5, 7));
  expect(pageAfter(recent, 4)).toEqual([[5, 6, 7], 7, true]);
  expect(pageAfter(recent, 6)).toEqual([[7], 7, true]);
  expect(pageAfter(recent, 7)).toEqual([[], 7, true]);
});

test('a follower behind a gap must ask the database', () => {
  const recent = new RecentAppends();
  recent.heardOf(4);
  recent.add(rows(6, 7));
  expect(pageAfter(recent, 4)).toBeUndefined();
  recent.add(rows(5, 5));
  expect(pageAfter(recent, 4)).toEqual([[5, 6, 7], 7, true]);
});

test('the end is not reached while another process has appended more', () => {
  const recent = new RecentAppends();
  recent.heardOf(4);
  recent.add(rows(5, 6));
  recent.heardOf(7);
  expect(pageAfter(recent, 4)).toEqual([[5, 6], 6, false]);
  expect(pageAfter(recent, 6)).toBeUndefined();
});

test('nothing is taken for the end while something may have been missed', async () => {
  const recent = new RecentAppends();
  expect(pageAfter(recent, 0)).toBeUndefined();
  recent.heardOf(4);
  recent.missedSome();
  expect(pageAfter(recent, 4)).toBeUndefined();
  recent.add(rows(5, 5));
  expect(pageAfter(recent, 4)).toEqual([[5], 5, false]);
  const page = { events: [], next: positionOf(5), atEnd: true };
  // It was read before something else was missed.
  await recent.learnFrom(() => {
    recent.missedSome();
    return Promise.resolve(page);
  });
  expect(pageAfter(recent, 5)).toBeUndefined();
  await recent.learnFrom(() => Promise.resolve(page));
  expect(pageAfter(recent, 5)).toEqual([[], 5, true]);
});

test('a page has only the wanted types, and at most so many events', () => {
  const recent = new RecentAppends();
  recent.heardOf(0);
  recent.add([row(1), row(2, 'Other'), row(3), row(4, 'Other'), row(5)]);
  expect(pageAfter(recent, 0, { types: ['Seen'] })).toEqual([[1, 3, 5], 5, true]);
  expect(pageAfter(recent, 0, { types: ['None'] })).toEqual([[], 5, true]);
  expect(pageAfter(recent, 0, { types: ['Seen'], max: 2 })).toEqual([[1, 3], 3, false]);
});

test('the oldest are forgotten when they are many or long', () => {
  const recent = new RecentAppends();
  recent.heardOf(0);
  recent.add(rows(1, 2_500));
  expect(pageAfter(recent, 499)).toBeUndefined();
  expect(pageAfter(recent, 500, { max: 5_000 })?.[1]).toBe(2_500);
  recent.add([row(2_501, 'Seen', `"${'x'.repeat(5_000_000)}"`)]);
  expect(pageAfter(recent, 2_499)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { shownOutcome, shownTexts } from './shown.ts';

/** Reminders to people of whom each got one. */
const group = (text: string | null, people: number, seen: number, read = seen, returned = read) => {
  const share = (count: number) => ({ count, people: count, others: people - count });
  return { text, reminders: people, people, seen: share(seen), read: share(read), returned: share(returned) };
};
const counts = (texts: ReturnType<typeof shownTexts>) =>
  texts.map(({ text, reminders, seen, returned }) => [text, reminders.count, seen.count, returned.count]);

it('counts of few people are hidden, and so are those that leave few', () => {
  expect(shownOutcome(group('one', 4, 0)).reminders).toEqual({ count: null, hidden: 'small_group' });
  expect(shownOutcome(group('one', 30, 12, 3, 0))).toEqual({
    reminders: { count: 30, hidden: null },
    seen: { count: 12, hidden: null },
    read: { count: null, hidden: 'few' },
    returned: { count: 0, hidden: null },
  });
  expect(shownOutcome(group('one', 30, 28)).seen).toEqual({ count: null, hidden: 'nearly_all' });
});

it('many reminders to few people are few', () => {
  const share = { count: 40, people: 4, others: 0 };
  const toFour = { text: null, reminders: 40, people: 4, seen: share, read: share, returned: share };
  expect(Object.values(shownOutcome(toFour)).every(({ count }) => count === null)).toBe(true);
});

it('texts are shown one by one while no hidden figure follows from the others', () => {
  expect(counts(shownTexts([group('a', 40, 20), group('b', 30, 10)]))).toEqual([
    ['a', 40, 20, 20],
    ['b', 30, 10, 10],
  ]);
  // Of c and d together enough have seen one.
  expect(counts(shownTexts([group('a', 40, 20), group('c', 20, 9, 9, 2), group('d', 20, 9, 9, 8)]))).toEqual([
    ['a', 40, 20, 20],
    [null, 40, 18, 10],
  ]);
  // One text alone would be the difference to the rule's figures, so the smallest of the others hides it.
  expect(counts(shownTexts([group('a', 40, 20), group('b', 30, 10), group('c', 6, 1)]))).toEqual([
    ['a', 40, 20, 20],
    [null, 36, 11, 11],
  ]);
  expect(shownTexts([group('a', 3, 1), group('b', 2, 1)])).toEqual([]);
  expect(shownTexts([])).toEqual([]);
});
